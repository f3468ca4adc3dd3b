import { useId, useState, type FormEvent } from 'react';

import type { QuoteCouponDto } from '@/api/generated/model';
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
  const [typed, setTyped] = useState('');
  const code = couponCode(typed);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (code === '' || isBusy) return;
    void onApply(code).then((taken) => taken && setTyped(''));
  };

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
    <form className="field" onSubmit={onSubmit}>
      <label htmlFor={id}>Coupon code</label>
      <div className="row tight coupon">
        <input
          className="input"
          id={id}
          name="coupon"
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={50}
          onChange={(event) => setTyped(event.target.value.toUpperCase())}
        />
        <button type="submit" className="btn line" disabled={code === '' || isBusy}>
          Apply
        </button>
      </div>
    </form>
  );
}
