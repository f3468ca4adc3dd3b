import type { Campaign } from './entities/campaign.entity';

export const auditSubject = ({ id }: Pick<Campaign, 'id'>) =>
  ({ subjectType: 'campaign', subjectId: id }) as const;
