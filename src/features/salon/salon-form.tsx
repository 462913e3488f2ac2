import type { ReactNode } from 'react';
import {
  ADDRESS_MAX,
  SALON_MOST,
  SALON_TYPES,
  WEEK_DAYS,
} from '../../../sync/contract/account/salon.ts';
import type { SalonTyped } from '../../../sync/store/drafts.ts';
import { weekdayName } from '../../i18n/dates.ts';
import { salonText } from '../../i18n/subjects/account/salon.ts';
import { useDivisions } from '../../live/documents/use-divisions.ts';
import { addDays } from '../../rules/dates.ts';
import { Button } from '../../ui/controls/button.tsx';
import { AreaField } from '../../ui/fields/area-field.tsx';
import { ChipField, SelectField } from '../../ui/fields/choices.tsx';
import { Field, type FieldProps } from '../../ui/fields/field.tsx';
import { type FormRefusal, type SendResult, useForm } from '../../ui/fields/use-form.ts';
import { Department } from '../../ui/frame/department.tsx';
import { toggled } from './rules.ts';
import styles from './salon.module.css';
import { type SalonField, salonFaults } from './salon-fields.ts';

interface ChoiceProps {
  chosen: readonly string[];
  error: string | undefined;
  onChosen: (chosen: readonly string[]) => void;
}

/** The person's own brands, to choose those that the salon uses. */
function BrandChips({ all, chosen, error, onChosen }: ChoiceProps & { all: readonly string[] }) {
  const { nameOf } = useDivisions();
  return (
    <ChipField
      label={salonText('salon.brands')}
      hint={all.length === 0 ? salonText('salon.noBrands') : undefined}
      error={error}
      chips={all.map((code) => ({
        id: code,
        text: nameOf(code) ?? code,
        pressed: chosen.includes(code),
        onPress: () => onChosen(toggled(chosen, code, all)),
      }))}
    />
  );
}

const A_MONDAY = '2024-01-01';

/** The weekdays on which the salon is open. */
function DayChips({ chosen, error, onChosen }: ChoiceProps) {
  return (
    <ChipField
      label={salonText('salon.days')}
      error={error}
      chips={WEEK_DAYS.map((day, place) => ({
        id: day,
        text: weekdayName(addDays(A_MONDAY, place), 'short'),
        pressed: chosen.includes(day),
        onPress: () => onChosen(toggled(chosen, day, WEEK_DAYS)),
      }))}
    />
  );
}

interface SalonFormProps {
  fields: SalonTyped;
  /** Codes of the brands that can be chosen. */
  brands: readonly string[];
  /** Reason of the server's last refusal. */
  told: FormRefusal | undefined;
  onFields: (change: Partial<SalonTyped>) => void;
  onSave: () => Promise<SendResult>;
  /** Beside Save. */
  children?: ReactNode;
}

const errorsOf = (fields: SalonTyped) =>
  Object.fromEntries([
    ...Object.entries(salonFaults(fields)).map(([field, fault]) => [
      field,
      fault ? salonText(`salon.${field as SalonField}.${fault}`, { most: SALON_MOST }) : undefined,
    ]),
    // Only the server knows which brands a person has.
    ['brands', undefined],
    ['opening_days', undefined],
  ]) as Record<keyof SalonTyped, string | undefined>; // The fields are those of the faults, and the two choices.

/** All fields of a salon on one page: a returning person usually changes one of them. */
export function SalonForm({ fields, brands, told, onFields, onSave, children }: SalonFormProps) {
  const { ref, errors, busy, onSubmit, onBlur } = useForm((_way: 'save') => errorsOf(fields), {
    main: 'save',
    initialRefusal: told,
  });
  const typed = (name: SalonField) => ({
    name,
    error: errors[name],
    value: fields[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onFields({ [name]: target.value }),
  });
  const line = (name: SalonField, label: string, more: Partial<FieldProps> = {}) => (
    <Field label={label} maxLength={120} {...typed(name)} {...more} />
  );
  return (
    <form
      ref={ref}
      className={styles.form}
      noValidate
      onSubmit={onSubmit('save', onSave)}
      onBlur={onBlur}
    >
      <Department title={salonText('salon.about')}>
        <div className={styles.fields}>
          {line('salon_name', salonText('salon.name'), { autoComplete: 'organization' })}
          <SelectField label={salonText('salon.type')} {...typed('salon_type')}>
            <option value="">{salonText('salon.typeChoose')}</option>
            {SALON_TYPES.map((type) => (
              <option key={type} value={type}>
                {salonText(`salon.type.${type}`)}
              </option>
            ))}
          </SelectField>
          {line('owner', salonText('salon.owner'), { autoCapitalize: 'words' })}
          {line('phone', salonText('salon.phone'), {
            type: 'tel',
            inputMode: 'tel',
            autoComplete: 'tel-national',
            maxLength: 20,
          })}
        </div>
      </Department>
      <Department title={salonText('salon.where')}>
        <div className={styles.fields}>
          <div className={styles.wide}>
            <AreaField
              label={salonText('salon.address')}
              autoComplete="street-address"
              maxLength={ADDRESS_MAX}
              rows={2}
              {...typed('address')}
            />
          </div>
          <div className={styles.third}>
            {line('pin_code', salonText('salon.pin'), {
              inputMode: 'numeric',
              autoComplete: 'postal-code',
              maxLength: 10,
            })}
          </div>
          <div className={styles.third}>
            {line('city', salonText('salon.city'), {
              autoComplete: 'address-level2',
              maxLength: 80,
            })}
          </div>
          <div className={styles.third}>
            {line('state', salonText('salon.state'), {
              autoComplete: 'address-level1',
              maxLength: 80,
            })}
          </div>
        </div>
      </Department>
      <Department title={salonText('salon.work')}>
        <div className={styles.fields}>
          {line('chairs', salonText('salon.chairs'), { inputMode: 'numeric', maxLength: 5 })}
          {line('staff', salonText('salon.staff'), { inputMode: 'numeric', maxLength: 5 })}
          <div className={styles.wide}>
            <BrandChips
              all={brands}
              chosen={fields.brands}
              error={errors.brands}
              onChosen={(chosen) => onFields({ brands: chosen })}
            />
          </div>
          <div className={styles.wide}>
            <DayChips
              chosen={fields.opening_days}
              error={errors.opening_days}
              onChosen={(chosen) => onFields({ opening_days: chosen })}
            />
          </div>
        </div>
      </Department>
      <div className="acts">
        {children}
        <Button type="submit" busy={busy !== null}>
          {salonText('salon.submit')}
        </Button>
      </div>
    </form>
  );
}
