import { Link } from '@tanstack/react-router';

import { useGetReceipt, useResendReceipt } from '@/api/generated/registration-office/registration-office';
import { getMessage } from '@/api/errors';
import type { ReceiptResponse } from '@/api/generated/model';
import { useInstants } from '@/site/use-instants';
import { formatMoneyExact } from '@/ui/format';
import { Logo } from '@/ui/Logo';
import { RegistrationStatusBadge } from '@/ui/RegistrationStatusBadge';
import { ErrorState, Loading } from '@/ui/states';
import { toast } from '@/ui/toast';
import '@/ui/styles/dashboard.css';
import '@/ui/styles/sums.css';
import './receipts.css';

/** Everything paid together with a registration, to read, print and email again. */
export function Receipt({ registrationId }: { registrationId: number }) {
  const receipt = useGetReceipt(registrationId);
  if (receipt.isPending) return <Loading text="Loading the receipt" />;
  if (receipt.isError)
    return (
      <ErrorState
        title="We could not load the receipt."
        message={getMessage(receipt.error)}
        onRetry={() => void receipt.refetch()}
      />
    );
  return <Sheet receipt={receipt.data} registrationId={registrationId} />;
}

function Sheet({ receipt, registrationId }: { receipt: ReceiptResponse; registrationId: number }) {
  const { getDay } = useInstants();
  const resend = useResendReceipt();
  const { organization } = receipt;

  const onResend = async () => {
    try {
      const { email } = await resend.mutateAsync({ id: registrationId });
      toast({ kind: 'good', title: 'Receipt sent', description: `We emailed it to ${email}.` });
    } catch (error) {
      toast({ kind: 'bad', title: 'Error', description: getMessage(error) });
    }
  };

  return (
    <>
      <div className="spread no-print">
        <Link className="btn text" to="/dashboard">
          Back to dashboard
        </Link>
        <div className="row tight">
          <button
            type="button"
            className="btn line"
            disabled={resend.isPending}
            onClick={() => void onResend()}
          >
            Email Receipt Again
          </button>
          <button type="button" className="btn" onClick={() => window.print()}>
            Print
          </button>
        </div>
      </div>
      <article className="card receipt">
        <header className="spread">
          <Logo name={organization.name} />
          <address className="small muted">
            {organization.name}
            <br />
            {organization.email}
            <br />
            {organization.phone}
          </address>
        </header>
        <h1 className="t-2">Receipt {receipt.receiptNumber}</h1>
        <dl className="facts">
          <dt>Paid by</dt>
          <dd>
            {receipt.paidBy}, {receipt.email}
          </dd>
          <dt>Paid on</dt>
          <dd>{getDay(receipt.paidAt)}</dd>
          {receipt.paymentReference ? (
            <>
              <dt>Payment</dt>
              <dd className="reference">{receipt.paymentReference}</dd>
            </>
          ) : null}
        </dl>
        <table>
          <thead>
            <tr>
              <th scope="col">Child and program</th>
              <th scope="col">Dates of service</th>
              <th scope="col" className="sum">
                Price
              </th>
            </tr>
          </thead>
          <tbody>
            {receipt.lines.map((line, index) => (
              <tr key={line.registrationId ?? index}>
                <td>
                  <b>{line.childName}</b>
                  <br />
                  {line.programName}
                  {line.location ? <span className="small muted under">{line.location}</span> : null}
                  {line.displayStatus === 'active' ? null : (
                    <RegistrationStatusBadge standing={line.displayStatus} words={{ pending: 'In Pool' }} />
                  )}
                </td>
                <td>
                  {line.days ?? 'To be announced'}
                  {line.hours ? <span className="small muted under">{line.hours}</span> : null}
                </td>
                <td className="sum tab">{formatMoneyExact(line.price)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className="lines-table sums">
          <div>
            <span>Programs</span>
            <span className="tab">{formatMoneyExact(receipt.subtotal)}</span>
          </div>
          {receipt.discounts.map(({ label, amount }) => (
            <div key={label} className="less">
              <span>{label}</span>
              <span className="tab">−{formatMoneyExact(amount)}</span>
            </div>
          ))}
          <div>
            <span>Processing fee</span>
            <span className="tab">{formatMoneyExact(receipt.processingFee)}</span>
          </div>
          <div className="total">
            <b>Paid</b>
            <span className="num">{formatMoneyExact(receipt.total)}</span>
          </div>
          {receipt.refunded > 0 ? (
            <div>
              <b>Refunded</b>
              <span className="tab">−{formatMoneyExact(receipt.refunded)}</span>
            </div>
          ) : null}
          {receipt.pendingRefund > 0 ? (
            <div>
              <span>Refund requested</span>
              <span className="tab">−{formatMoneyExact(receipt.pendingRefund)}</span>
            </div>
          ) : null}
        </div>
      </article>
    </>
  );
}
