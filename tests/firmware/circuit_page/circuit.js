// A circuit of Wokwi's format around an emulated Pico with the real image: the Pico is Wokwi's own emulator, the
// switches are its own elements. Registers are modelled here, as the package of elements has none.

import { RP2040, USBCDC } from 'rp2040js';
import { SimulationClock } from 'rp2040js/clock';
import '@wokwi/elements';

const NS_PER_CYCLE = 8;
const FLASH = 0x10000000;
const SLICE = 400_000;

/** Which pins are joined, as the names of their nets; `part:pin` alone is a net of its own. */
class Nets {
  constructor(connections) {
    this.parent = new Map();
    for (const [one, other] of connections) this.parent.set(this.of(one), this.of(other));
  }

  of(pin) {
    const up = this.parent.get(pin);
    return up === undefined ? pin : this.of(up);
  }
}

/** A slide switch, drawn by Wokwi's element: its common pin 2 is joined to 3 while the slide is on the right. */
class Switch {
  constructor(id, element, nets) {
    for (const pin of ['1', '2', '3'])
      if (!element.pinInfo.some((known) => known.name === pin)) throw new Error(`${id} has no pin ${pin}`);
    this.element = element;
    [this.left, this.common, this.right] = ['1', '2', '3'].map((pin) => nets.of(`${id}:${pin}`));
  }

  get joined() {
    return [this.common, this.element.value ? this.right : this.left];
  }
}

/** A 74HC165: eight inputs loaded while PL is low, shifted out at Q7 by CP. */
class Register {
  constructor(id, nets) {
    this.net = (pin) => nets.of(`${id}:${pin}`);
    this.held = 0;
  }

  load(level) {
    this.held = 0;
    for (let pin = 0; pin < 8; pin++) this.held |= level(this.net(`D${pin}`)) << pin;
  }

  shift(serial) {
    this.held = ((this.held << 1) & 0xff) | serial;
  }

  get out() {
    return this.held >> 7;
  }
}

class Circuit {
  constructor(diagram, into) {
    this.nets = new Nets(diagram.connections);
    this.supply = this.nets.of('pico:3V3');
    this.ground = this.nets.of('pico:GND.1');
    this.switches = [];
    this.registers = [];
    for (const part of diagram.parts) this.place(part, into);
    // In the order of the chain: each one's serial input is the output of the next.
    const from = (net) => this.registers.find((one) => one.net('Q7') === net);
    const chain = [];
    let next = from(this.nets.of('pico:GP16'));
    while (next) {
      chain.push(next);
      next = from(next.net('DS'));
    }
    this.chain = chain;
    for (const one of chain) {
      const wired = { PL: 'pico:GP17', CP: 'pico:GP18', CE: 'pico:GND.1', VCC: 'pico:3V3', GND: 'pico:GND.1' };
      for (const [pin, to] of Object.entries(wired))
        if (one.net(pin) !== this.nets.of(to)) throw new Error(`a register's ${pin} is not at ${to}`);
    }
  }

  place(part, into) {
    const real = customElements.get(part.type);
    const element = real ? document.createElement(part.type) : document.createElement('div');
    if (part.type === 'wokwi-slide-switch') this.switches.push(new Switch(part.id, element, this.nets));
    else if (part.type === 'wokwi-74hc165') this.registers.push(new Register(part.id, this.nets));
    else if (part.type !== 'wokwi-pi-pico') throw new Error(`unknown part ${part.type}`);
    if (!real) {
      element.className = `box ${part.type}`;
      element.textContent = part.id;
    }
    element.id = part.id;
    element.style.top = `${part.top}px`;
    element.style.left = `${part.left}px`;
    into.append(element);
  }

  /** The level of a net: that of the rail to which a switch joins it. An input that floats reads high. */
  level(net) {
    if (net === this.ground) return 0;
    for (const { joined } of this.switches) if (joined[0] === net && joined[1] === this.ground) return 0;
    return 1;
  }

  attach(mcu) {
    mcu.gpio[17].addListener((state) => {
      if (state === 0) for (const one of this.chain) one.load((net) => this.level(net));
    });
    mcu.spi[0].onTransmit = () => {
      let byte = 0;
      for (let bit = 0; bit < 8; bit++) {
        byte = (byte << 1) | this.chain[0].out;
        for (const [at, one] of this.chain.entries()) one.shift(this.chain[at + 1]?.out ?? 1);
      }
      mcu.spi[0].completeTransmit(byte);
    };
  }
}

async function fetched(name) {
  return (await fetch(name)).arrayBuffer();
}

async function begin() {
  const circuit = new Circuit(await (await fetch('/diagram.json')).json(), document.getElementById('parts'));
  const clock = new SimulationClock();
  const mcu = new RP2040(clock);
  const silent = () => {};
  mcu.logger = { debug: silent, info: silent, warn: silent, error: (_, words) => console.error(words) };
  mcu.loadBootrom(new Uint32Array(await fetched('/bootrom')));
  const image = await fetched('/pico.uf2');
  const view = new DataView(image);
  for (let at = 0; at < image.byteLength; at += 512) {
    const block = new Uint8Array(image, at + 32, view.getUint32(at + 16, true));
    mcu.flash.set(block, view.getUint32(at + 12, true) - FLASH);
  }
  circuit.attach(mcu);
  const line = new USBCDC(mcu.usbCtrl);
  let said = [];
  line.onSerialData = (bytes) => said.push(...bytes);
  window.send = (bytes) => bytes.forEach((byte) => line.sendSerialByte(byte));
  mcu.core.PC = FLASH;
  const step = () => {
    const end = clock.nanos + SLICE * NS_PER_CYCLE;
    while (clock.nanos < end)
      clock.tick(mcu.core.waiting ? clock.nanosToNextAlarm : mcu.core.executeInstruction() * NS_PER_CYCLE);
    if (said.length) window.heard(said);
    said = [];
    setTimeout(step, 0);
  };
  step();
}

begin();
