import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProgramsModule } from '../programs';
import { IdentityModule } from '../identity';
import { LeaguesModule } from '../leagues';
import { RegistrationModule } from '../registration';
import { StaffingModule } from '../staffing';
import { Audiences } from './campaigns/audiences';
import { CampaignDelivery } from './campaigns/campaign-delivery.service';
import { CampaignAttachments } from './campaigns/campaign-attachments.service';
import { CampaignDrafts } from './campaigns/campaign-drafts.service';
import { CampaignDeeds } from './campaigns/campaign-deeds';
import { CampaignMails } from './campaigns/campaign-mails';
import { CampaignPreviews } from './campaigns/campaign-previews.service';
import { CampaignRecipients } from './campaigns/campaign-recipients';
import { CampaignValues } from './campaigns/campaign-values';
import { CampaignService } from './campaigns/campaign.service';
import { DraftPurge } from './campaigns/draft-purge';
import { FamilyMails } from './campaigns/family-mails';
import { CampaignAttachment } from './campaigns/entities/campaign-attachment.entity';
import { CampaignDraft } from './campaigns/entities/campaign-draft.entity';
import { Campaign } from './campaigns/entities/campaign.entity';
import { AudienceController } from './campaigns/http/audience.controller';
import { CampaignDeliveryController } from './campaigns/http/campaign-delivery.controller';
import { CampaignAttachmentsController } from './campaigns/http/campaign-attachments.controller';
import { CampaignDraftsController } from './campaigns/http/campaign-drafts.controller';
import { CampaignPreviewsController } from './campaigns/http/campaign-previews.controller';
import { CampaignsController } from './campaigns/http/campaigns.controller';
import { CoachMessages } from './contact/coach-messages';
import { ContactService } from './contact/contact.service';
import { WhatsOn } from './campaigns/whats-on.service';
import { Contact } from './contact/entities/contact.entity';
import { FamilyContacts } from './contact/family-contacts';
import { ContactController } from './contact/http/contact.controller';

@Module({
  imports: [
    TypeOrmModule.forFeature([Campaign, CampaignAttachment, CampaignDraft, Contact]),
    IdentityModule,
    LeaguesModule,
    ProgramsModule,
    RegistrationModule,
    StaffingModule,
  ],
  controllers: [
    ContactController,
    AudienceController,
    CampaignsController,
    CampaignDeliveryController,
    CampaignAttachmentsController,
    CampaignDraftsController,
    CampaignPreviewsController,
  ],
  providers: [
    ContactService,
    CoachMessages,
    FamilyContacts,
    Audiences,
    CampaignAttachments,
    CampaignDeeds,
    CampaignDelivery,
    CampaignDrafts,
    CampaignMails,
    CampaignPreviews,
    CampaignRecipients,
    CampaignService,
    CampaignValues,
    DraftPurge,
    FamilyMails,
    WhatsOn,
  ],
})
export class MessagingModule {}
