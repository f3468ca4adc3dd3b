import { keepPreviousData } from '@tanstack/react-query';

import { messageOf } from '@/api/errors';
import type { RegistrationDto, SummarizeRegistrationsParams } from '@/api/generated/model';
import {
  useResendReceipt,
  useSummarizeRegistrations,
} from '@/api/generated/registration-office/registration-office';
import { useInstants } from '@/site/use-instants';
import { DialogPlace, useOpenDialog } from '@/ui/admin/open-dialog';
import { useNarrow } from '@/ui/admin/use-narrow';
import { useRefreshing } from '@/ui/admin/use-refreshing';
import { toast } from '@/ui/toast';

import { CancelRegistration } from './CancelRegistration';
import { registrationColumns } from './columns';
import { RefundRegistration } from './RefundRegistration';
import { RegistrationDetails } from './RegistrationDetails';

/** The columns of a list of registrations, with the sums of all that the filter finds, and the dialogs that its rows open. */
export function useRegistrationRows(filter: SummarizeRegistrationsParams) {
  const { data: summary, refetch } = useSummarizeRegistrations(filter, {
    query: { refetchOnMount: 'always', placeholderData: keepPreviousData },
  });
  // Together with the rows, which sums that stay behind would belie; the figures above may be asking for them already.
  useRefreshing(() => refetch({ cancelRefetch: false }));
  const narrow = useNarrow();
  const { dayOf } = useInstants();
  const details = useOpenDialog<RegistrationDto>();
  const refunding = useOpenDialog<RegistrationDto>();
  const cancelling = useOpenDialog<RegistrationDto>();
  const resend = useResendReceipt({
    mutation: {
      onSuccess: ({ email }) => toast({ kind: 'good', title: 'Receipt sent', description: `To ${email}` }),
      onError: (error) => toast({ kind: 'bad', title: 'Error', description: messageOf(error) }),
    },
  });

  const columns = registrationColumns({
    narrow,
    found: summary?.found,
    dayOf,
    onDetails: details.open,
    onReceipt: (id) => resend.mutate({ id }),
    onRefund: refunding.open,
    onCancel: cancelling.open,
  });
  const dialogs = (
    <>
      <DialogPlace dialog={details}>
        {(row, close) => <RegistrationDetails row={row} onClose={close} />}
      </DialogPlace>
      <DialogPlace dialog={refunding}>
        {(registration, close) => <RefundRegistration registration={registration} onClose={close} />}
      </DialogPlace>
      <DialogPlace dialog={cancelling}>
        {(registration, close) => <CancelRegistration registration={registration} onClose={close} />}
      </DialogPlace>
    </>
  );
  return { columns, dialogs };
}
