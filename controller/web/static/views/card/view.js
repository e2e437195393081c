// The view of the demonstration station.

export class View {
  constructor(root, page) {
    this.root = root;
    this.page = page;
  }

  draw(view) {
    this.root.textContent = view.station?.screen ?? "";
  }

  tick() {}
}
