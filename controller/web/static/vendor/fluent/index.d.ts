// What the page uses of vendor/fluent.

export interface FluentMessage {
  value: unknown;
}

export class FluentResource {
  constructor(source: string);
}

export class FluentBundle {
  constructor(locale: string, options?: { useIsolating?: boolean });
  addResource(resource: FluentResource): Error[];
  getMessage(id: string): FluentMessage | undefined;
  formatPattern(pattern: unknown, words?: object, faults?: Error[] | null): string;
}
