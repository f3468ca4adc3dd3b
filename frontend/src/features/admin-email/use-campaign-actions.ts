import { useMutation, useQueryClient } from '@tanstack/react-query';

import { getMessage } from '@/api/errors';
import {
  cancelCampaign,
  getGetCampaignQueryKey,
  pauseCampaign,
  resumeCampaign,
  resendCampaign,
  sendCampaignToOthers,
} from '@/api/generated/campaign-delivery/campaign-delivery';
import type { CampaignDetailsResponse, ResendCampaignDto } from '@/api/generated/model';
import { toast } from '@/ui/toast';

const actions = {
  pause: { title: 'Sending paused', call: (id: number) => pauseCampaign(id) },
  resume: { title: 'Sending resumed', call: (id: number) => resumeCampaign(id) },
  stop: { title: 'Sending stopped', call: (id: number) => cancelCampaign(id) },
  again: {
    title: 'Email resent',
    call: (id: number, which: ResendCampaignDto) => resendCampaign(id, which),
  },
  others: {
    title: 'Email sent to other guardians',
    call: (id: number, which: ResendCampaignDto) => sendCampaignToOthers(id, which),
  },
} as const;

export type CampaignActionName = keyof typeof actions;

export interface Action {
  name: CampaignActionName;
  which: ResendCampaignDto;
}

/** Actions on a sent email; its counts update at once. */
export function useCampaignAction(id: number, onSettled?: () => void) {
  const queries = useQueryClient();
  return useMutation<CampaignDetailsResponse, unknown, Action>({
    mutationFn: ({ name, which }) => actions[name].call(id, which),
    onSuccess: (campaign, { name }) => {
      queries.setQueryData(getGetCampaignQueryKey(id), campaign);
      toast({ kind: 'good', title: actions[name].title });
    },
    onError: (error) => toast({ kind: 'bad', title: 'Error', description: getMessage(error) }),
    onSettled: () => {
      onSettled?.();
      return queries.invalidateQueries({
        predicate: ({ queryKey: [path] }) =>
          typeof path === 'string' && path.startsWith(`/api/admin/email/campaigns/${id}`),
      });
    },
  });
}
