import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Access, Caller, IdPipe, type Principals } from '../../../../platform';
import { SeasonDeletion, type SeasonContents } from '../season-deletion';

class SeasonContentsDto implements SeasonContents {
  @ApiProperty({ type: 'integer' })
  divisions: number;

  @ApiProperty({ type: 'integer' })
  teams: number;

  @ApiProperty({ type: 'integer' })
  games: number;

  @ApiProperty({
    description: 'Cancelled registrations refer to it: it leaves every list and is kept for the books',
  })
  isKept: boolean;

  @ApiProperty({ type: 'string', nullable: true, description: 'Why it cannot be deleted now' })
  refusal: string | null;
}

@ApiTags('league-office')
@Access('admin')
@Controller('api/seasons')
export class SeasonDeletionsController {
  constructor(private readonly deletion: SeasonDeletion) {}

  /** What would go with it, for the question before. */
  @Get(':id/deletion')
  @ApiOkResponse({ type: SeasonContentsDto })
  previewSeasonDeletion(@Param('id', IdPipe) id: number): Promise<SeasonContentsDto> {
    return this.deletion.preview(id);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  async deleteSeason(@Param('id', IdPipe) id: number, @Caller() by: Principals): Promise<void> {
    await this.deletion.delete(id, by);
  }
}
