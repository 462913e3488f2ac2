import { Component, type ReactNode } from 'react';
import { t, type Words } from '../i18n/t.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { NotHere } from '../ui/not-here.tsx';
import { PartMissing } from './part-missing.ts';

type Crash = 'failed' | 'not-here';
interface State {
  readonly crash: Crash | null;
}

interface CrashGuardProps {
  /** Around the whole page: there is no frame that the words could stand in. */
  readonly whole?: boolean;
  /** What stands inside, for the words when it is not on this device. */
  readonly name?: string;
  readonly children: ReactNode;
}

const again = (words: Words, onPress: () => void): ReactNode => (
  <Button icon="retry" onClick={onPress}>
    {t(words)}
  </Button>
);

/** A screen that fails takes only itself down: header and menu stay, and it can be opened again. */
export class CrashGuard extends Component<CrashGuardProps, State> {
  override state: State = { crash: null };

  static getDerivedStateFromError(error: unknown): State {
    return { crash: error instanceof PartMissing && error.offline ? 'not-here' : 'failed' };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof PartMissing) error.forget();
  }

  /** Drawn anew, its parts are asked for once more; a page opened anew would be no page without a connection. */
  readonly retry = (): void => this.setState({ crash: null });

  readonly shown: Record<Crash, () => ReactNode> = {
    'not-here': () => {
      const name = this.props.name ?? '';
      return (
        <NotHere
          name={name}
          picture="/pictures/not-here.svg"
          title={t('crash.notHere', { name })}
          text={t('state.notHereText')}
          action={again('state.retry', this.retry)}
        />
      );
    },
    failed: () => (
      <Empty
        picture="/pictures/empty.svg"
        level={1}
        title={t('crash.title')}
        text={t('crash.text')}
        action={again('crash.again', () => location.reload())}
      />
    ),
  };

  override render(): ReactNode {
    if (!this.state.crash) return this.props.children;
    const words = this.shown[this.state.crash]();
    return this.props.whole ? <main className="page">{words}</main> : words;
  }
}
