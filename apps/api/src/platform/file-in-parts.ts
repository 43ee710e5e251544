import type { IncomingFile } from '@maincrop/adapters/object-storage/port';

type Readable = Pick<IncomingFile, 'bytes' | 'read'>;

// Whoever looks for signatures reads a few bytes here and there; a storage is asked for a part of this size.
const PART_BYTES = 64 * 1024;
const PARTS_KEPT = 4;

/** A file as a `Blob`, read part by part as it is looked at, of which the last few are held. */
export class FileInParts extends Blob {
  readonly #parts: Parts;
  readonly #from: number;
  readonly #to: number;

  constructor(file: Readable | Parts, from = 0, to = Number.POSITIVE_INFINITY) {
    super();
    this.#parts = file instanceof Parts ? file : new Parts(file);
    this.#from = from;
    this.#to = Math.min(to, this.#parts.bytes);
  }

  override get size(): number {
    return Math.max(0, this.#to - this.#from);
  }

  /** Positions count from the beginning of this part and are never negative here. */
  override slice(from = 0, to = this.size): Blob {
    return new FileInParts(this.#parts, this.#from + from, Math.min(this.#from + to, this.#to));
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    const whole = new Uint8Array(this.size);
    for (let at = this.#from; at < this.#to;) {
      const rest = await this.#parts.restOfPartAt(at);
      if (rest.length === 0) throw new RangeError('The file is shorter than it was.');
      const taken = rest.subarray(0, this.#to - at);
      whole.set(taken, at - this.#from);
      at += taken.length;
    }
    return whole.buffer;
  }
}

class Parts {
  readonly #file: Readable;
  readonly #held = new Map<number, Promise<Uint8Array>>();

  constructor(file: Readable) {
    this.#file = file;
  }

  get bytes(): number {
    return this.#file.bytes;
  }

  async restOfPartAt(at: number): Promise<Uint8Array> {
    const nr = Math.floor(at / PART_BYTES);
    const part = this.#held.get(nr) ?? this.#file.read(nr * PART_BYTES, (nr + 1) * PART_BYTES);
    // The one that was used last is the last to go.
    this.#held.delete(nr);
    this.#held.set(nr, part);
    for (const oldest of this.#held.keys()) if (this.#held.size > PARTS_KEPT) this.#held.delete(oldest);
    return (await part).subarray(at - nr * PART_BYTES);
  }
}
