import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.decorator';
import { RequiredText } from '../http/fields';
import {
  SEARCH_KINDS,
  SearchSourceRegistry,
  type SearchHit,
  type SearchKind,
} from './search-source.registry';

class SearchQuery {
  @RequiredText('Enter a search term', 100)
  q: string;
}

class SearchHitResponse {
  @ApiProperty({ type: 'string' }) title: string;
  @ApiProperty({ type: 'string' }) detail: string;
  /** Where it leads: one of these. */
  @ApiProperty({ type: 'integer', nullable: true }) familyId: number | null;
  @ApiProperty({ type: 'integer', nullable: true }) programId: number | null;
  @ApiProperty({ type: 'string', nullable: true }) programType: string | null;
  @ApiProperty({ type: 'integer', nullable: true }) staffId: number | null;

  static from({ title, detail, familyId, programId, programType, staffId }: SearchHit): SearchHitResponse {
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

class SearchGroupResponse {
  @ApiProperty({ enum: SEARCH_KINDS, enumName: 'SearchKind' }) kind: SearchKind;
  @ApiProperty({ type: SearchHitResponse, isArray: true }) hits: SearchHitResponse[];
  /** There are more: the search must be narrowed. */
  @ApiProperty({ type: 'boolean' }) hasMore: boolean;
}

@ApiTags('search')
@Access('admin')
@Controller('api/admin/search')
export class SearchController {
  constructor(private readonly sources: SearchSourceRegistry) {}

  /** Children, guardians, emails, phones, schools, staff, programs, receipt numbers and payment ids. */
  @Get()
  @ApiOkResponse({ type: SearchGroupResponse, isArray: true })
  async searchEverything(@Query() { q }: SearchQuery): Promise<SearchGroupResponse[]> {
    const groups = await this.sources.find(q);
    return groups.map((group) => ({ ...group, hits: group.hits.map((hit) => SearchHitResponse.from(hit)) }));
  }
}
