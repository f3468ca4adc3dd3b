import { Controller, Get, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import {
  Access,
  CurrentUser,
  toDownload,
  FILE_KINDS,
  Upload,
  UPLOAD_BYTES,
  Uploaded,
  type FileContent,
  type UserPrincipal,
} from '../../../../platform';
import { StaffingErrors } from '../../staffing.errors';
import { W9Service } from '../w9.service';
import { StaffProfileResponse } from './staff-profile.dto';

@ApiTags('staffing')
@Access('staff')
@Controller('api/staff')
export class W9Controller {
  constructor(private readonly forms: W9Service) {}

  @Post('w9-upload')
  @Upload({
    field: 'w9File',
    limitBytes: UPLOAD_BYTES,
    kinds: FILE_KINDS,
    missing: StaffingErrors.w9_file_required,
    tooLarge: StaffingErrors.w9_too_large,
    wrongKind: StaffingErrors.w9_unsupported_type,
  })
  @ApiCreatedResponse({ type: StaffProfileResponse })
  async uploadW9(
    @CurrentUser() user: UserPrincipal,
    @Uploaded() form: FileContent,
  ): Promise<StaffProfileResponse> {
    return StaffProfileResponse.from(await this.forms.submit(user, form));
  }

  @Get('w9')
  @ApiProduces(...FILE_KINDS)
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async downloadOwnW9(@CurrentUser() user: UserPrincipal) {
    return toDownload('w9', await this.forms.read({ user }, { userId: user.userId }));
  }
}
