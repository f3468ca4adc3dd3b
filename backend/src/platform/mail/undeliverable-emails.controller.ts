import { Controller, Delete, Get, HttpCode, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access, Caller } from '../access/access.decorator';
import type { Principals } from '../access/principal';
import { EmailAddress, PageQuery } from '../http/fields';
import type { EmailSuppression } from './email-suppression.entity';
import { parseEnhancedCode } from './smtp-reply';
import { SuppressionService } from './suppression.service';

class SuppressionResponse {
  @ApiProperty({ type: 'string' }) email: string;
  @ApiProperty({ type: 'string', nullable: true, description: 'Enhanced status code (RFC 3463)' })
  code: string | null;
  @ApiProperty({ type: 'string', description: 'Mail Server Response' }) serverMessage: string;
  @ApiProperty({ type: 'string', format: 'date-time' }) createdAt: string;

  static from({ email, reason, createdAt }: EmailSuppression): SuppressionResponse {
    return {
      email,
      code: parseEnhancedCode(reason),
      serverMessage: reason,
      createdAt: createdAt.toISOString(),
    };
  }
}

class SuppressedAddressQuery {
  @EmailAddress()
  email: string;
}

@ApiTags('undeliverable-emails')
@Access('admin')
@Controller('api/admin/undeliverable-emails')
export class UndeliverableEmailsController {
  constructor(private readonly suppressions: SuppressionService) {}

  @Get()
  @ApiOkResponse({
    type: SuppressionResponse,
    isArray: true,
    headers: { 'X-Total-Count': { schema: { type: 'integer' } } },
  })
  async listSuppressions(
    @Query() query: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SuppressionResponse[]> {
    const { items, total } = await this.suppressions.list(query);
    response.setHeader('X-Total-Count', String(total));
    return items.map((one) => SuppressionResponse.from(one));
  }

  @Delete()
  @HttpCode(204)
  removeUndeliverableEmail(
    @Caller() by: Principals,
    @Query() { email }: SuppressedAddressQuery,
  ): Promise<void> {
    return this.suppressions.remove(by, email);
  }
}
