import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { EMAIL_LONGEST, LANGUAGES, PERSON_LINE_MOST } from '../../../sync/contract/rules/person.ts';
import { same } from '../../../sync/contract/rules/same.ts';
import { profileText } from '../../i18n/subjects/account/profile.ts';
import { insideText } from '../../i18n/subjects/frame/inside.ts';
import { useSessionValue } from '../../live/account/session-value.ts';
import { say, sayError } from '../../live/device/say.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { useActions } from '../../live/outbox/use-actions.ts';
import { withoutGaps } from '../../rules/drafts/form-draft.ts';
import { paths } from '../../rules/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Check } from '../../ui/fields/choices.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { type SendResult, useForm } from '../../ui/fields/use-form.ts';
import styles from './profile.module.css';
import { fieldFault, fieldsOf, type ProfileFields, profileChanges } from './profile-fields.ts';
import type { ProfileDetail } from './profile-head.tsx';
import { ownNameOf } from './rules/shown.ts';

const asFields = ({ hd_name, email, city, languages }: ProfileDetail): ProfileFields => ({
  name: hd_name,
  email: email ?? '',
  city: city ?? '',
  languages: languages ?? [],
});

const FIELDS = ['name', 'email', 'city', 'languages'] as const;

/**
 * Name, e-mail, city and languages. Typed values are stored on this device until they are saved;
 * saving goes through the outbox.
 */
export function EditForm({ detail }: { detail: ProfileDetail }) {
  // Kept from the first render: a refetch must not change the values that the typed ones are
  // compared with.
  const [saved] = useState(() => asFields(detail));
  const actions = useActions();
  const online = useOnline();
  const navigate = useNavigate();
  const { known, value, keep } = useSessionValue('draft_profile');
  const [typed, setTyped] = useState<ProfileFields>();
  const [kept, setKept] = useState(false);
  const fields = typed ?? fieldsOf(saved, value ?? {});
  const words = (field: 'name' | 'email' | 'city'): string | undefined => {
    const fault = fieldFault(field, fields, saved);
    return fault ? profileText(`profile.${fault}`) : undefined;
  };
  // The request cannot express an empty list.
  const noLanguage =
    fields.languages.length === 0 && saved.languages.length > 0
      ? profileText('profile.languagesMissing')
      : undefined;
  const { ref, errors, busy, onSubmit, onBlur } = useForm(
    (_way: 'save') => ({
      name: words('name'),
      email: words('email'),
      city: words('city'),
      languages: noLanguage,
    }),
    {
      main: 'save',
    },
  );
  /** Draft value of a field; undefined if it is unchanged. */
  const drafted = <F extends keyof ProfileFields>(
    field: F,
    next: ProfileFields,
  ): ProfileFields[F] | undefined =>
    (
      field === 'languages'
        ? 'languages' in profileChanges(next, saved)
        : next[field] !== saved[field]
    )
      ? next[field]
      : undefined;
  const write = (change: Partial<ProfileFields>): void => {
    const next = { ...fields, ...change };
    setTyped(next);
    // Writes only these fields: another tab may be writing others.
    const changed = Object.fromEntries(
      FIELDS.filter((field) => field in change).map((field) => [field, drafted(field, next)]),
    );
    void keep((before = {}) => withoutGaps({ ...before, ...changed })).then(setKept, () =>
      setKept(false),
    );
  };
  /** Removes this form's values from the draft; values from another tab stay. */
  const forget = (): Promise<unknown> =>
    keep((before = {}) => {
      const written = FIELDS.filter((field) => same(before[field], drafted(field, fields)));
      return withoutGaps({
        ...before,
        ...Object.fromEntries(written.map((field) => [field, undefined])),
      });
    }).catch(() => undefined);
  const leave = (): void => void navigate(paths.myProfile, { replace: true });
  const save = async (): Promise<SendResult> => {
    const changes = profileChanges(fields, saved);
    if (Object.keys(changes).length > 0) {
      const done = await actions?.dispatch('update-profile', changes).catch(() => null);
      if (!done) {
        sayError(insideText('device.notStored'));
        return 'not-sent';
      }
      if (!online)
        say({ kind: 'toast', level: 'info', message: () => profileText('profile.savedLater') });
    }
    await forget();
    leave();
    return 'leaving';
  };
  if (!known) return null;
  return (
    <form
      ref={ref}
      className={styles.form}
      noValidate
      onSubmit={onSubmit('save', save)}
      onBlur={onBlur}
    >
      <h1 tabIndex={-1}>{profileText('profile.editTitle')}</h1>
      <Field
        name="name"
        label={profileText('profile.name')}
        hint={profileText('profile.nameHint')}
        autoComplete="name"
        maxLength={PERSON_LINE_MOST}
        error={errors.name}
        value={fields.name}
        onChange={({ target }) => write({ name: target.value })}
      />
      <Field
        name="email"
        label={profileText('profile.emailField')}
        type="email"
        autoComplete="email"
        maxLength={EMAIL_LONGEST}
        error={errors.email}
        value={fields.email}
        onChange={({ target }) => write({ email: target.value })}
      />
      <Field
        name="city"
        label={profileText('profile.city')}
        autoComplete="address-level2"
        maxLength={PERSON_LINE_MOST}
        error={errors.city}
        value={fields.city}
        onChange={({ target }) => write({ city: target.value })}
      />
      <fieldset className={styles.languages} data-wrong={errors.languages ? true : undefined}>
        <legend className="h3">{profileText('profile.languages')}</legend>
        {LANGUAGES.map((code) => (
          <Check
            key={code}
            label={<span lang={code}>{ownNameOf(code)}</span>}
            checked={fields.languages.includes(code)}
            onChange={({ target }) =>
              write({
                languages: target.checked
                  ? [...fields.languages, code]
                  : fields.languages.filter((one) => one !== code),
              })
            }
          />
        ))}
        {errors.languages && (
          <p className={`need ${styles.whole}`} role="alert">
            {errors.languages}
          </p>
        )}
      </fieldset>
      <p className="meta" role="status">
        {kept && profileText('profile.kept')}
      </p>
      <Button type="submit" wide busy={busy !== null}>
        {profileText('profile.save')}
      </Button>
      <Button wide variant="text" onClick={() => void forget().then(leave)}>
        {profileText('profile.cancel')}
      </Button>
    </form>
  );
}
