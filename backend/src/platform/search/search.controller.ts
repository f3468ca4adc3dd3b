import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.decorator';
import { RequiredText } from '../http/fields';
import { SEARCH_KINDS, SearchSources, type SearchHit, type SearchKind } from './search-sources';

class SearchQuery {
  @RequiredText('Please type what you look for', 100)
  q: string;
}

class SearchHitDto {
  @ApiProperty({ type: 'string' }) title: string;
  @ApiProperty({ type: 'string' }) detail: string;
  /** Where it leads: one of these. */
  @ApiProperty({ type: 'integer', nullable: true }) familyId: number | null;
  @ApiProperty({ type: 'integer', nullable: true }) programId: number | null;
  @ApiProperty({ type: 'string', nullable: true }) programType: string | null;
  @ApiProperty({ type: 'integer', nullable: true }) staffId: number | null;

  static from({ title, detail, familyId, programId, programType, staffId }: SearchHit): SearchHitDto {
    return {
      title,
      detail,
      familyId: familyId ?? null,
      programId: programId ?? null,
      programType: programType ?? null,
      staffId: staffId ?? null,
    };
  }
}

class SearchGroupDto {
  @ApiProperty({ enum: SEARCH_KINDS, enumName: 'SearchKind' }) kind: SearchKind;
  @ApiProperty({ type: SearchHitDto, isArray: true }) hits: SearchHitDto[];
  /** There are others: more has to be typed. */
  @ApiProperty({ type: 'boolean' }) hasMore: boolean;
}

@ApiTags('search')
@Access('admin')
@Controller('api/admin/search')
export class SearchController {
  constructor(private readonly sources: SearchSources) {}

  /** Children, guardians, e-mails, phones, schools, staff, programs, receipt numbers and payment ids. */
  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: SearchGroupDto, isArray: true })
  async searchEverything(@Query() { q }: SearchQuery): Promise<SearchGroupDto[]> {
    const groups = await this.sources.find(q);
    return groups.map((group) => ({ ...group, hits: group.hits.map((hit) => SearchHitDto.from(hit)) }));
  }
}
