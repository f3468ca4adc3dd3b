import { createFileRoute } from '@tanstack/react-router';

import { RequireFamily } from '@/app/guards';
import { PageHead } from '@/app/page-head';
import { Receipt } from '@/features/receipts/Receipt';

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
