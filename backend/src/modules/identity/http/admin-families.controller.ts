import { Controller, Get, Header, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags, PickType } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access, IdPipe, MAIL_STATES, MailHistory, PageQuery, type MailRecord } from '../../../platform';
import { Families, type Family } from '../families';
import { Users } from '../users';
import type { User } from '../entities/user.entity';
import { IdentityErrors } from '../identity.errors';

class FamilyChildDto {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ type: 'string' }) name: string;
  @ApiProperty({ type: 'string' }) grade: string;
  @ApiProperty({ type: 'string' }) school: string;
}

class FamilyGuardianDto {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ type: 'string' }) name: string;
  @ApiProperty({ type: 'string' }) email: string;
  @ApiProperty({ type: 'string' }) phone: string;
  @ApiProperty({ type: 'string' }) relationship: string;
}

class FamilyDto {
  @ApiProperty({ type: 'integer' }) id: number;
  /** What it signs in with. */
  @ApiProperty({ type: 'string' }) email: string;
  @ApiProperty({ type: 'string', format: 'date-time' }) createdAt: string;
  @ApiProperty({ type: FamilyGuardianDto, isArray: true }) guardians: FamilyGuardianDto[];
  @ApiProperty({ type: FamilyChildDto, isArray: true }) children: FamilyChildDto[];

  static from(user: User, { parents, children }: Family): FamilyDto {
    return {
      id: user.id,
      email: user.email,
      createdAt: user.createdAt.toISOString(),
      guardians: parents.map(({ id, name, email, phone, relationship }) => ({
        ...{ id, name, email, phone, relationship },
      })),
      children: children.map(({ id, name, grade, school }) => ({ id, name, grade, school })),
    };
  }
}

class FamilyMailQuery extends PickType(PageQuery, ['page', 'pageSize'] as const) {}

class FamilyMailDto {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ type: 'string' }) recipient: string;
  @ApiProperty({ type: 'string' }) subject: string;
  @ApiProperty({ type: 'string', enum: MAIL_STATES }) state: MailRecord['state'];
  @ApiProperty({ type: 'string', format: 'date-time' }) createdAt: string;
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true }) sentAt: string | null;

  static from({ id, recipient, subject, state, createdAt, sentAt }: MailRecord): FamilyMailDto {
    return {
      ...{ id, recipient, subject, state },
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    };
  }
}

/** A family as the office looks it up; what other modules know of it they serve below the same path. */
@ApiTags('family-office')
@Access('admin')
@Controller('api/admin/families')
export class AdminFamiliesController {
  constructor(
    private readonly users: Users,
    private readonly families: Families,
    private readonly mails: MailHistory,
  ) {}

  @Get(':id')
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: FamilyDto })
  async readFamily(@Param('id', IdPipe) id: number): Promise<FamilyDto> {
    return FamilyDto.from(await this.find(id), await this.families.of(id));
  }

  /** The mails to its account and guardians, newest first, without what they said. */
  @Get(':id/mails')
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({
    type: FamilyMailDto,
    isArray: true,
    headers: { 'X-Total-Count': { schema: { type: 'integer' } } },
  })
  async listFamilyMails(
    @Param('id', IdPipe) id: number,
    @Query() query: FamilyMailQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<FamilyMailDto[]> {
    const { email } = await this.find(id);
    const { parents } = await this.families.of(id);
    const { items, total } = await this.mails.to([email, ...parents.map((parent) => parent.email)], query);
    response.setHeader('X-Total-Count', String(total));
    return items.map((mail) => FamilyMailDto.from(mail));
  }

  private async find(id: number): Promise<User> {
    const user = await this.users.find(id);
    if (!user) throw IdentityErrors.family_not_found();
    return user;
  }
}
