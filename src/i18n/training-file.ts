import { trainingText } from './subjects/trainings.ts';
import { typeName } from './type-name.ts';

interface Described {
  readonly type: string;
  readonly trainer_name?: string | null | undefined;
  readonly status?: string | undefined;
  readonly cancel_reason?: string | null | undefined;
}

/** The details of a training's entry in the device's calendar. */
export const trainingFileDetails = ({
  type,
  trainer_name,
  status,
  cancel_reason,
}: Described): string =>
  [
    trainer_name
      ? trainingText('training.fileDetails', { type: typeName(type), name: trainer_name })
      : typeName(type),
    ...(status === 'cancelled'
      ? [trainingText('training.fileCancelled'), cancel_reason ?? '']
      : []),
  ]
    .filter(Boolean)
    .join('\n');
