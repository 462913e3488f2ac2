import { uiText } from '../../i18n/subjects/frame/ui.ts';
import { Button, type ButtonProps } from './button.tsx';

/** The button that shares a page. */
export const ShareButton = ({
  variant = 'text',
  onShare,
}: {
  variant?: ButtonProps['variant'];
  onShare: () => void;
}) => (
  <Button variant={variant} icon="share" onClick={onShare}>
    {uiText('share.share')}
  </Button>
);
