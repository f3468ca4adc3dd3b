import { createFileRoute } from '@tanstack/react-router';

import { Receipt } from '@/features/receipts/Receipt';
import { RequireFamily } from '@/session/guards';
import { PageHead } from '@/site/page-head';

export const Route = createFileRoute('/_site/dashboard/receipt/$registrationId')({ component: ReceiptPage });

function ReceiptPage() {
  const { registrationId } = Route.useParams();
  return (
    <>
      <PageHead title="Receipt" noindex />
      <RequireFamily text="Please sign in to see your receipt.">
        <div className="wrap page receipt-page">
          <Receipt registrationId={Number(registrationId) || 0} />
        </div>
      </RequireFamily>
    </>
  );
}
