import { Controller, Delete, Get, Header, HttpCode, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access, Caller } from '../access/access.decorator';
import type { Principals } from '../access/principal';
import { EmailAddress, PageQuery } from '../http/fields';
import type { MailSuppression } from './mail-suppression.entity';
import { enhancedCode } from './smtp-reply';
import { Suppressions } from './suppressions';

class SuppressionDto {
  @ApiProperty({ type: 'string' }) address: string;
  @ApiProperty({ type: 'string', nullable: true, description: 'The enhanced status code of RFC 3463' })
  code: string | null;
  @ApiProperty({ type: 'string', description: 'What the mail server said' }) words: string;
  @ApiProperty({ type: 'string', format: 'date-time' }) since: string;

  static from({ address, reason, createdAt }: MailSuppression): SuppressionDto {
    return { address, code: enhancedCode(reason), words: reason, since: createdAt.toISOString() };
  }
}

class SuppressedAddressQuery {
  @EmailAddress()
  address: string;
}

@ApiTags('suppressions')
@Access('admin')
@Controller('api/admin/mail/suppressions')
export class SuppressionsController {
  constructor(private readonly suppressions: Suppressions) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({
    type: SuppressionDto,
    isArray: true,
    headers: { 'X-Total-Count': { schema: { type: 'integer' } } },
  })
  async listSuppressions(
    @Query() query: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SuppressionDto[]> {
    const { items, total } = await this.suppressions.list(query);
    response.setHeader('X-Total-Count', String(total));
    return items.map((one) => SuppressionDto.from(one));
  }

  @Delete()
  @HttpCode(204)
  liftSuppression(@Caller() by: Principals, @Query() { address }: SuppressedAddressQuery): Promise<void> {
    return this.suppressions.lift(by, address);
  }
}
