import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, Caller, CountsAsRead, type AdminPrincipal, type Principals } from '../../../../platform';
import { CampaignPreviewService } from '../campaign-preview.service';
import {
  CampaignPreviewResponse,
  PreviewCampaignDto,
  TestCampaignDto,
  TestedCampaignResponse,
} from './campaign-previews.dto';

@ApiTags('campaign-previews')
@Access('admin')
@Controller('api/admin/email')
export class CampaignPreviewsController {
  constructor(private readonly previews: CampaignPreviewService) {}

  /** An email as one of its recipients would get it. */
  @Post('preview')
  @HttpCode(200)
  @CountsAsRead()
  @ApiOkResponse({ type: CampaignPreviewResponse })
  async previewCampaign(@Body() written: PreviewCampaignDto): Promise<CampaignPreviewResponse> {
    return CampaignPreviewResponse.from(await this.previews.preview(written));
  }

  /** Sends that to an administrator, or to an address that the organization knows. */
  @Post('test')
  @HttpCode(202)
  @ApiResponse({ status: 202, type: TestedCampaignResponse })
  async testCampaign(
    @Caller() caller: Principals,
    @Body() { address, ...written }: TestCampaignDto,
  ): Promise<TestedCampaignResponse> {
    return { address: await this.previews.sendTest(getAdmin(caller), written, address) };
  }
}

/** The guard rejects everyone else. */
const getAdmin = ({ admin }: Principals): AdminPrincipal => admin!;
