import { useState } from 'react';

import { TextField } from '@/ui/fields';
import { formatFee, formatMoneyExact } from '@/ui/format';

import { calculateFee, DEFAULT_FEE } from './fee';

export function FeeCalculator({ processingFeePercent }: { processingFeePercent: number }) {
  const [fee, setFee] = useState(String(DEFAULT_FEE));
  const [percent, setPercent] = useState('0');
  const sum = calculateFee(fee, percent, processingFeePercent);
  return (
    <section className="card fee-calculator" aria-labelledby="fee-title">
      <h2 className="t-2" id="fee-title">
        Fee Calculator
      </h2>
      <div className="stack">
        <TextField
          label="Program fee ($)"
          type="number"
          inputMode="decimal"
          min={0}
          step={0.01}
          value={fee}
          onChange={(event) => setFee(event.target.value)}
        />
        <TextField
          label="Discount (%)"
          type="number"
          inputMode="decimal"
          min={0}
          max={100}
          value={percent}
          onChange={(event) => setPercent(event.target.value)}
        />
        <div className="lines-table" aria-live="polite">
          <div>
            <span>Program fee</span>
            <span className="tab">{formatMoneyExact(sum.fee)}</span>
          </div>
          {sum.discount > 0 ? (
            <div className="less">
              <span>Discount</span>
              <span className="tab">−{formatMoneyExact(sum.discount)}</span>
            </div>
          ) : null}
          <div className="muted">
            <span>{formatFee(processingFeePercent)}</span>
            <span className="tab">{formatMoneyExact(sum.processing)}</span>
          </div>
          <div className="total">
            <b>Total</b>
            <span className="num">{formatMoneyExact(sum.total)}</span>
          </div>
        </div>
      </div>
    </section>
  );
}
