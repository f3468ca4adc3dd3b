import { Input, Select } from 'antd';
import { useRef, useState } from 'react';

import type { RefereeChoiceDto, RefereePosition, RefereeTimeSlotDto } from '@/api/generated/model';
import { useAssignReferee, useListRefereeChoices } from '@/api/generated/referee-office/referee-office';
import { FormDialog } from '@/ui/admin/FormDialog';
import { FormField } from '@/ui/admin/FormField';
import { required } from '@/ui/form/rules';
import { useForm } from '@/ui/form/useForm';
import { toast } from '@/ui/toast';

import { useSlotsChanged } from './use-slots-changed';
import { NAMES, wordsOfFailure } from './words';

interface Props {
  slot: RefereeTimeSlotDto;
  position: RefereePosition;
  words: string;
  onClose(): void;
}

/** Every referee, those who cannot come grey with the reason; whom something ties to the game only with a note. */
export function AssignReferee({ slot, position, words, onClose }: Props) {
  const { data: choices, isPending } = useListRefereeChoices(slot.id, { position }, { query: { gcTime: 0 } });
  const [asked, setAsked] = useState<RefereeChoiceDto>();
  const isChosen = useRef(false);
  const assign = useAssign(slot, position);

  const choose = (staffId: number) => {
    isChosen.current = true;
    const choice = choices?.find((one) => one.staffId === staffId);
    if (choice?.mayStand === 'override') setAsked(choice);
    else void assign(staffId, null).finally(onClose);
  };
  if (asked)
    return (
      <MeantAllTheSame choice={asked} onAssign={(note) => assign(asked.staffId, note)} onClose={onClose} />
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
      options={choices?.map(({ staffId, name, mayStand, reasons, games }) => ({
        ...{ value: staffId, name, disabled: mayStand === 'no' },
        label: (
          <span className="ref-choice">
            <b>{name}</b>
            <small>{reasons.length > 0 ? reasons.join('. ') : `${games} this season`}</small>
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

function useAssign(slot: RefereeTimeSlotDto, position: RefereePosition) {
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
        description: wordsOfFailure(error, 'Failed to assign referee.'),
      });
      await changed();
    }
  };
}

function MeantAllTheSame({
  choice: { name, reasons },
  onAssign,
  onClose,
}: {
  choice: RefereeChoiceDto;
  onAssign(note: string): Promise<void>;
  onClose(): void;
}) {
  const form = useForm<{ note: string }>({
    initial: { note: '' },
    rules: { note: required('Please say why') },
    submit: async ({ note }) => {
      await onAssign(note);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Assign ${name} all the same?`}
      width={480}
      send="Assign"
      sending="Assigning..."
      onClose={onClose}
    >
      <p>{reasons.join('. ')}.</p>
      <FormField control={form.control} name="note" label="Why it is meant" hint="Kept in the audit log.">
        {(field) => <Input {...field} maxLength={300} autoFocus />}
      </FormField>
    </FormDialog>
  );
}
