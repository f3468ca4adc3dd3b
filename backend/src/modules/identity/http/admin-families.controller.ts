import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags, PickType } from '@nestjs/swagger';
import type { Response } from 'express';
import {
  Access,
  IdPipe,
  MAIL_STATES,
  EmailHistoryQueries,
  PageQuery,
  type EmailRecord,
} from '../../../platform';
import { ChildDataService } from '../child-data.service';
import { FamilyQueries, type Family } from '../family.queries';
import { UserService } from '../user.service';
import type { User } from '../entities/user.entity';
import { IdentityErrors } from '../identity.errors';

class FamilyChildResponse {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ type: 'string' }) name: string;
  @ApiProperty({ type: 'string' }) grade: string;
  @ApiProperty({ type: 'string' }) school: string;
}

class FamilyGuardianResponse {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ type: 'string' }) name: string;
  @ApiProperty({ type: 'string' }) email: string;
  @ApiProperty({ type: 'string' }) phone: string;
  @ApiProperty({ type: 'string' }) relationship: string;
}

class FamilyResponse {
  @ApiProperty({ type: 'integer' }) id: number;
  /** The email address the family signs in with. */
  @ApiProperty({ type: 'string' }) email: string;
  @ApiProperty({ type: 'string', format: 'date-time' }) createdAt: string;
  @ApiProperty({ type: FamilyGuardianResponse, isArray: true }) guardians: FamilyGuardianResponse[];
  @ApiProperty({ type: FamilyChildResponse, isArray: true }) children: FamilyChildResponse[];
  /** Removed children with data that is still stored. */
  @ApiProperty({ type: 'integer' }) removedChildren: number;

  static from(user: User, { parents, children }: Family, removedChildren: number): FamilyResponse {
    return {
      removedChildren,
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

class FamilyEmailQuery extends PickType(PageQuery, ['page', 'pageSize'] as const) {}

class FamilyEmailResponse {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ type: 'string' }) recipient: string;
  @ApiProperty({ type: 'string' }) subject: string;
  @ApiProperty({ type: 'string', enum: MAIL_STATES }) state: EmailRecord['state'];
  @ApiProperty({ type: 'string', format: 'date-time' }) createdAt: string;
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true }) sentAt: string | null;

  static from({ id, recipient, subject, state, createdAt, sentAt }: EmailRecord): FamilyEmailResponse {
    return {
      ...{ id, recipient, subject, state },
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    };
  }
}

/** Families for administrators. Other modules serve their data about a family under the same path. */
@ApiTags('family-office')
@Access('admin')
@Controller('api/admin/families')
export class AdminFamiliesController {
  constructor(
    private readonly users: UserService,
    private readonly families: FamilyQueries,
    private readonly records: ChildDataService,
    private readonly emails: EmailHistoryQueries,
  ) {}

  @Get(':id')
  @ApiOkResponse({ type: FamilyResponse })
  async getFamily(@Param('id', IdPipe) id: number): Promise<FamilyResponse> {
    const user = await this.find(id);
    return FamilyResponse.from(user, await this.families.getByUser(id), await this.records.countRemoved(id));
  }

  /** Emails to the family's user and guardians, newest first, without their content. */
  @Get(':id/emails')
  @ApiOkResponse({
    type: FamilyEmailResponse,
    isArray: true,
    headers: { 'X-Total-Count': { schema: { type: 'integer' } } },
  })
  async listFamilyEmails(
    @Param('id', IdPipe) id: number,
    @Query() query: FamilyEmailQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<FamilyEmailResponse[]> {
    const { email } = await this.find(id);
    const { parents } = await this.families.getByUser(id);
    const { items, total } = await this.emails.listForRecipients(
      [email, ...parents.map((parent) => parent.email)],
      query,
    );
    response.setHeader('X-Total-Count', String(total));
    return items.map((mail) => FamilyEmailResponse.from(mail));
  }

  private async find(id: number): Promise<User> {
    const user = await this.users.find(id);
    if (!user) throw IdentityErrors.family_not_found();
    return user;
  }
}
