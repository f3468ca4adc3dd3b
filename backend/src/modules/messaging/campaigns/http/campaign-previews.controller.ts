import { Body, Controller, Header, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, Caller, CountsAsRead, type AdminPrincipal, type Principals } from '../../../../platform';
import { CampaignPreviews } from '../campaign-previews.service';
import {
  CampaignPreviewDto,
  PreviewCampaignDto,
  TestCampaignDto,
  TestedCampaignDto,
} from './campaign-previews.dto';

@ApiTags('campaign-previews')
@Access('admin')
@Controller('api/admin/email')
export class CampaignPreviewsController {
  constructor(private readonly previews: CampaignPreviews) {}

  /** An e-mail as one of its recipients would get it. */
  @Post('preview')
  @HttpCode(200)
  @CountsAsRead()
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: CampaignPreviewDto })
  async previewCampaign(@Body() written: PreviewCampaignDto): Promise<CampaignPreviewDto> {
    return CampaignPreviewDto.from(await this.previews.preview(written));
  }

  /** Sends that to the office, or to an address that the organisation knows. */
  @Post('test')
  @HttpCode(202)
  @ApiResponse({ status: 202, type: TestedCampaignDto })
  async testCampaign(
    @Caller() caller: Principals,
    @Body() { address, ...written }: TestCampaignDto,
  ): Promise<TestedCampaignDto> {
    return { address: await this.previews.sendTest(adminOf(caller), written, address) };
  }
}

/** The guard lets nobody else in. */
const adminOf = ({ admin }: Principals): AdminPrincipal => admin!;
