import { keepPreviousData } from '@tanstack/react-query';

import { getMessage } from '@/api/errors';
import type { RegistrationResponse, SummarizeRegistrationsParams } from '@/api/generated/model';
import {
  useResendReceipt,
  useSummarizeRegistrations,
} from '@/api/generated/registration-office/registration-office';
import { useInstants } from '@/site/use-instants';
import { DialogContainer, useOpenDialog } from '@/ui/admin/open-dialog';
import { useIsPhoneWidth } from '@/ui/admin/use-narrow';
import { useRefreshing } from '@/ui/admin/use-refreshing';
import { toast } from '@/ui/toast';

import { CancelRegistration } from './CancelRegistration';
import { registrationColumns } from './columns';
import { RefundRegistration } from './RefundRegistration';
import { RegistrationDetails } from './RegistrationDetails';

/**
 * The columns of a list of registrations, with the sums of everything that the filter finds, and the rows' dialogs.
 */
export function useRegistrationRows(filter: SummarizeRegistrationsParams) {
  const { data: summary, refetch } = useSummarizeRegistrations(filter, {
    query: { refetchOnMount: 'always', placeholderData: keepPreviousData },
  });
  // Together with the rows, so that the sums never contradict them; the figures above may be requesting them already.
  useRefreshing(() => refetch({ cancelRefetch: false }));
  const narrow = useIsPhoneWidth();
  const { getDay } = useInstants();
  const details = useOpenDialog<RegistrationResponse>();
  const refunding = useOpenDialog<RegistrationResponse>();
  const canceling = useOpenDialog<RegistrationResponse>();
  const resend = useResendReceipt({
    mutation: {
      onSuccess: ({ email }) => toast({ kind: 'good', title: 'Receipt sent', description: `To ${email}` }),
      onError: (error) => toast({ kind: 'bad', title: 'Error', description: getMessage(error) }),
    },
  });

  const columns = registrationColumns({
    narrow,
    found: summary?.filteredTotals,
    getDay,
    onDetails: details.open,
    onReceipt: (id) => resend.mutate({ id }),
    onRefund: refunding.open,
    onCancel: canceling.open,
  });
  const dialogs = (
    <>
      <DialogContainer dialog={details}>
        {(row, close) => <RegistrationDetails row={row} onClose={close} />}
      </DialogContainer>
      <DialogContainer dialog={refunding}>
        {(registration, close) => <RefundRegistration registration={registration} onClose={close} />}
      </DialogContainer>
      <DialogContainer dialog={canceling}>
        {(registration, close) => <CancelRegistration registration={registration} onClose={close} />}
      </DialogContainer>
    </>
  );
  return { columns, dialogs };
}
