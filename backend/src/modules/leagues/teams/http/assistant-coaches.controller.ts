import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Caller, IdPipe, type Principals } from '../../../../platform';
import { AssistantCoaches } from '../assistant-coaches.service';
import { AssistantCoachDto, SaveAssistantDto } from './assistant-coaches.dto';

@ApiTags('team')
@Access('coach', 'family', 'admin')
@Controller('api')
export class AssistantCoachesController {
  constructor(private readonly assistants: AssistantCoaches) {}

  @Get('teams/:id/assistant-coaches')
  @ApiOkResponse({ type: AssistantCoachDto, isArray: true })
  async listAssistantCoaches(
    @Param('id', IdPipe) id: number,
    @Caller() by: Principals,
  ): Promise<AssistantCoachDto[]> {
    return (await this.assistants.of(id, by)).map((one) => AssistantCoachDto.from(one));
  }

  @Post('teams/:id/assistant-coaches')
  @ApiCreatedResponse({ type: AssistantCoachDto })
  async addAssistantCoach(
    @Param('id', IdPipe) id: number,
    @Body() body: SaveAssistantDto,
    @Caller() by: Principals,
  ): Promise<AssistantCoachDto> {
    return AssistantCoachDto.from(await this.assistants.add(id, SaveAssistantDto.fields(body), by));
  }

  @Put('assistant-coaches/:id')
  @ApiOkResponse({ type: AssistantCoachDto })
  async updateAssistantCoach(
    @Param('id', IdPipe) id: number,
    @Body() body: SaveAssistantDto,
    @Caller() by: Principals,
  ): Promise<AssistantCoachDto> {
    return AssistantCoachDto.from(await this.assistants.change(id, SaveAssistantDto.fields(body), by));
  }

  @Delete('assistant-coaches/:id')
  @HttpCode(204)
  @ApiNoContentResponse()
  async removeAssistantCoach(@Param('id', IdPipe) id: number, @Caller() by: Principals): Promise<void> {
    await this.assistants.remove(id, by);
  }
}
