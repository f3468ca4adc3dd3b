import { Input, Select } from 'antd';
import { useRef, useState } from 'react';

import { everyPage } from '@/api/every-page';
import type { RefereeChoiceResponse, RefereePosition, RefereeTimeSlotResponse } from '@/api/generated/model';
import {
  listRefereeChoices,
  useAssignReferee,
  useListRefereeChoices,
} from '@/api/generated/referee-office/referee-office';
import { FormDialog } from '@/ui/admin/FormDialog';
import { FormField } from '@/ui/admin/FormField';
import { required } from '@/ui/form/rules';
import { useForm } from '@/ui/form/use-form';
import { toast } from '@/ui/toast';

import { useSlotsChanged } from './use-slots-changed';
import { NAMES, formatFailure } from './words';

interface Props {
  slot: RefereeTimeSlotResponse;
  position: RefereePosition;
  words: string;
  onClose(): void;
}

/**
 * Every referee; those who cannot be assigned are gray with the reason, those with a conflict of interest require a
 * note.
 */
export function AssignReferee({ slot, position, words, onClose }: Props) {
  const { data: choices, isPending } = useListRefereeChoices(
    slot.id,
    { position },
    {
      query: {
        gcTime: 0,
        queryFn: ({ signal }) =>
          everyPage((paging) => listRefereeChoices(slot.id, { position, ...paging }, { signal })),
      },
    },
  );
  const [asked, setAsked] = useState<RefereeChoiceResponse>();
  const isChosen = useRef(false);
  const assign = useAssign(slot, position);

  const choose = (staffId: number) => {
    isChosen.current = true;
    const choice = choices?.find((one) => one.staffId === staffId);
    if (choice?.verdict === 'override') setAsked(choice);
    else void assign(staffId, null).finally(onClose);
  };
  if (asked)
    return (
      <ConfirmConflictOfInterest
        choice={asked}
        onAssign={(note) => assign(asked.staffId, note)}
        onClose={onClose}
      />
    );
  return (
    <Select<number>
      className="ref-choose"
      size="small"
      autoFocus
      open
      loading={isPending}
      disabled={isChosen.current}
      placeholder="Assign"
      aria-label={`Assign ${NAMES[position]}, ${words}`}
      popupMatchSelectWidth={320}
      virtual={false}
      notFoundContent={isPending ? 'Loading referees...' : 'No referees yet'}
      showSearch={{ optionFilterProp: 'name' }}
      options={choices?.map(({ staffId, name, verdict, reasons, games }) => ({
        ...{ value: staffId, name, disabled: verdict === 'no' },
        label: (
          <span className="ref-choice">
            <b>{name}</b>
            <small>{reasons.length > 0 ? reasons.join('. ') : `Games this season: ${games}`}</small>
          </span>
        ),
      }))}
      onSelect={choose}
      onOpenChange={(open) => {
        if (!open && !isChosen.current) onClose();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    />
  );
}

function useAssign(slot: RefereeTimeSlotResponse, position: RefereePosition) {
  const changed = useSlotsChanged();
  const { mutateAsync } = useAssignReferee();
  return async (staffId: number, note: string | null): Promise<void> => {
    try {
      const now = await mutateAsync({ id: slot.id, data: { staffId, position, note } });
      toast({ kind: 'good', title: 'Referee Assigned' });
      await changed(now);
    } catch (error) {
      toast({
        ...{ kind: 'bad', title: 'Error' },
        description: formatFailure(error, 'Failed to assign referee.'),
      });
      await changed();
    }
  };
}

function ConfirmConflictOfInterest({
  choice: { name, reasons },
  onAssign,
  onClose,
}: {
  choice: RefereeChoiceResponse;
  onAssign(note: string): Promise<void>;
  onClose(): void;
}) {
  const form = useForm<{ note: string }>({
    initial: { note: '' },
    rules: { note: required('Enter a reason') },
    submit: async ({ note }) => {
      await onAssign(note);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Assign ${name} anyway?`}
      width={480}
      send="Assign"
      sending="Assigning..."
      onClose={onClose}
    >
      <p>{reasons.join('. ')}.</p>
      <FormField control={form.control} name="note" label="Reason" hint="Recorded in the audit log.">
        {(field) => <Input {...field} maxLength={300} autoFocus />}
      </FormField>
    </FormDialog>
  );
}
