import { useId } from 'react';

import type { QuoteCouponDto } from '@/api/generated/model';
import { useForm, useWatch } from '@/ui/form/useForm';
import { money } from '@/ui/format';
import { Icon } from '@/ui/Icon';

import { couponCode } from './coupon-rules';

/** One coupon for the whole checkout; what it saves comes from the server. */
export function CouponEntry({
  coupon,
  saved,
  isBusy,
  onApply,
  onRemove,
}: {
  coupon: QuoteCouponDto | null;
  saved: number;
  isBusy: boolean;
  /** True when the code was taken, so that the field can be emptied. */
  onApply(code: string): Promise<boolean>;
  onRemove(): void;
}) {
  const id = useId();
  const { form, field, control, reset } = useForm({
    initial: { coupon: '' },
    rules: {},
    submit: async ({ coupon: typed }) => {
      const code = couponCode(typed);
      if (code !== '' && !isBusy && (await onApply(code))) reset();
    },
  });
  const isEmpty = couponCode(useWatch({ control, name: 'coupon' })) === '';
  const { error: _, ...input } = field('coupon', (typed) => typed.toUpperCase());

  if (coupon)
    return (
      <div className="field">
        <span className="label" id={id}>
          Coupon code
        </span>
        <div className="row tight coupon">
          <output className="input taken" aria-labelledby={id}>
            <span>
              <b>{coupon.code}</b>{' '}
              <span className="small">
                {coupon.discountPercentage}% off<span className="hide-s">, you save {money(saved)}</span>
              </span>
            </span>
            <Icon name="check" />
          </output>
          <button type="button" className="btn line" disabled={isBusy} onClick={onRemove}>
            Remove
          </button>
        </div>
      </div>
    );

  return (
    <form className="field" {...form}>
      <label htmlFor={id}>Coupon code</label>
      <div className="row tight coupon">
        <input
          className="input"
          id={id}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={50}
          {...input}
        />
        <button type="submit" className="btn line" disabled={isEmpty || isBusy}>
          Apply
        </button>
      </div>
    </form>
  );
}
