import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Access, Caller, IdPipe, type Principals } from '../../../../platform';
import { SeasonDeletionService, type SeasonDeletionPreview } from '../season-deletion.service';

class SeasonDeletionPreviewResponse implements SeasonDeletionPreview {
  @ApiProperty({ type: 'integer' })
  divisions: number;

  @ApiProperty({ type: 'integer' })
  teams: number;

  @ApiProperty({ type: 'integer' })
  games: number;

  @ApiProperty({
    description: 'True if the season has canceled registrations: it is archived instead of deleted',
  })
  isKept: boolean;

  @ApiProperty({ type: 'string', nullable: true, description: "Why it can't be deleted; null if it can" })
  refusal: string | null;
}

@ApiTags('league-office')
@Access('admin')
@Controller('api/seasons')
export class SeasonDeletionsController {
  constructor(private readonly deletion: SeasonDeletionService) {}

  /** What will be deleted with the season, for the confirmation. */
  @Get(':id/deletion')
  @ApiOkResponse({ type: SeasonDeletionPreviewResponse })
  previewSeasonDeletion(@Param('id', IdPipe) id: number): Promise<SeasonDeletionPreviewResponse> {
    return this.deletion.preview(id);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  async deleteSeason(@Param('id', IdPipe) id: number, @Caller() by: Principals): Promise<void> {
    await this.deletion.delete(id, by);
  }
}
