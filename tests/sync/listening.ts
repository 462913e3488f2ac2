import { createListener, type Listener } from '../../sync/changes/listen.ts';
import { until } from '../support/until.ts';
import { OpenStream } from './open-stream.ts';
import { Scene } from './scene.ts';
import type { Answer } from './scripted-wire.ts';

const SECOND = 1_000;

/** A device whose server has a stream for everybody who asks. */
export class Listening {
  readonly scene: Scene;
  readonly streams: OpenStream[] = [];
  readonly heard: boolean[] = [];
  readonly open: Answer = () => {
    const stream = new OpenStream();
    this.streams.push(stream);
    return stream.answer();
  };

  private constructor(scene: Scene) {
    this.scene = scene;
  }

  static async begin(answer?: Answer): Promise<Listening> {
    const listening = new Listening(await Scene.open());
    listening.scene.script.answers.events = answer ?? listening.open;
    return listening;
  }

  async tab(): Promise<{ owner: object; listener: Listener }> {
    const { owner, edges, accounts } = await this.scene.context();
    const listener = createListener(edges, {
      active: accounts.active,
      changed: (heard) => this.heard.push(heard),
    });
    return { owner, listener };
  }

  asked(): number {
    return this.scene.script.of('events').length;
  }

  last(): OpenStream {
    const stream = this.streams.at(-1);
    if (!stream) throw new Error('Nobody has asked for a stream.');
    return stream;
  }

  /** Lets time pass until the stream is asked for so many times; seconds. */
  async untilAsked(count: number): Promise<number> {
    let seconds = 0;
    await until(`it is asked for ${count} times`, async () => {
      if (this.asked() < count) await this.scene.device.pass(SECOND);
      seconds += 1;
      return this.asked() >= count;
    });
    return seconds;
  }

  opened(count: number): Promise<void> {
    return until(
      `stream ${count} is open`,
      () => this.heard.filter((heard) => !heard).length === count,
    );
  }
}
