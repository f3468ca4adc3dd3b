import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Caller, IdPipe, type Principals } from '../../../../platform';
import { AssistantCoachService } from '../assistant-coach.service';
import { AssistantCoachResponse, SaveAssistantDto } from './assistant-coaches.dto';

@ApiTags('team')
@Access('coach', 'family', 'admin')
@Controller('api')
export class AssistantCoachesController {
  constructor(private readonly assistants: AssistantCoachService) {}

  @Get('teams/:id/assistant-coaches')
  @ApiOkResponse({ type: AssistantCoachResponse, isArray: true })
  async listAssistantCoaches(
    @Param('id', IdPipe) id: number,
    @Caller() by: Principals,
  ): Promise<AssistantCoachResponse[]> {
    return (await this.assistants.listForTeam(id, by)).map((one) => AssistantCoachResponse.from(one));
  }

  @Post('teams/:id/assistant-coaches')
  @ApiCreatedResponse({ type: AssistantCoachResponse })
  async addAssistantCoach(
    @Param('id', IdPipe) id: number,
    @Body() body: SaveAssistantDto,
    @Caller() by: Principals,
  ): Promise<AssistantCoachResponse> {
    return AssistantCoachResponse.from(await this.assistants.add(id, SaveAssistantDto.fields(body), by));
  }

  @Put('assistant-coaches/:id')
  @ApiOkResponse({ type: AssistantCoachResponse })
  async updateAssistantCoach(
    @Param('id', IdPipe) id: number,
    @Body() body: SaveAssistantDto,
    @Caller() by: Principals,
  ): Promise<AssistantCoachResponse> {
    return AssistantCoachResponse.from(await this.assistants.change(id, SaveAssistantDto.fields(body), by));
  }

  @Delete('assistant-coaches/:id')
  @HttpCode(204)
  @ApiNoContentResponse()
  async removeAssistantCoach(@Param('id', IdPipe) id: number, @Caller() by: Principals): Promise<void> {
    await this.assistants.remove(id, by);
  }
}
