import { useId, useLayoutEffect, useRef } from 'react';

import type { QuoteCouponResponse } from '@/api/generated/model';
import { useForm, useWatch } from '@/ui/form/use-form';
import { money } from '@/ui/format';
import { Icon } from '@/ui/Icon';

import { couponCode } from './coupon-rules';
import { HoldNote, type Hold } from './HoldNote';

/** One coupon for the whole checkout; the server calculates the discount. */
export function CouponEntry({
  coupon,
  saved,
  fault,
  hold,
  isBusy,
  onApply,
  onRemove,
}: {
  coupon: QuoteCouponResponse | null;
  saved: number;
  /** Why a previously applied coupon no longer is. */
  fault: string | undefined;
  hold: Hold;
  isBusy: boolean;
  /** The sentence that says why the code was rejected, or nothing. */
  onApply(code: string): Promise<string | undefined>;
  onRemove(): void;
}) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const {
    form,
    field,
    fault: setFault,
    control,
    reset,
  } = useForm({
    initial: { coupon: '' },
    rules: {},
    submit: async ({ coupon: typed }) => {
      const code = couponCode(typed);
      if (code === '' || isBusy) return;
      const refusal = await onApply(code);
      if (refusal === undefined) reset();
      else setFault('coupon', refusal);
    },
  });
  const isEmpty = couponCode(useWatch({ control, name: 'coupon' })) === '';
  const { error: refusal, ...input } = field('coupon', (typed) => typed.toUpperCase());
  const error = refusal ?? fault;

  // The focused element is gone: the focus goes to its replacement.
  const isApplied = coupon !== null;
  const wasApplied = useRef(isApplied);
  useLayoutEffect(() => {
    if (wasApplied.current !== isApplied) box.current?.querySelector<HTMLElement>('input, button')?.focus();
    wasApplied.current = isApplied;
  }, [isApplied]);
  useLayoutEffect(() => {
    if (error !== undefined) box.current?.querySelector('input')?.focus();
  }, [error]);

  if (coupon)
    return (
      <div className="field" ref={box}>
        <span className="label" id={id}>
          Coupon code
        </span>
        <div className="row tight coupon">
          <output className="input taken" aria-labelledby={id}>
            <span>
              <b>{coupon.code}</b>{' '}
              <span className="small">
                {coupon.discountPercentage}% off<span className="hide-s">. You save {money(saved)}</span>
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
    <div ref={box}>
      <form className="field" {...form}>
        <label htmlFor={id}>Coupon code</label>
        <div className="row tight coupon">
          <input
            className={error ? 'input bad' : 'input'}
            id={id}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
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
        {error ? (
          <div id={`${id}-error`}>
            <span className="err">
              <Icon name="alert" small />
              {error}
            </span>
            <span className="hint">
              <HoldNote hold={hold} isUncharged />
            </span>
          </div>
        ) : null}
      </form>
    </div>
  );
}
