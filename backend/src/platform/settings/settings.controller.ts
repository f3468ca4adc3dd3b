import { Body, Controller, Get, Param, Patch } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Access, Caller } from '../access/access.decorator';
import type { Principals } from '../access/principal';
import { FIELD_KINDS, type SettingsField } from './section';
import { SettingsEditingService, type SectionState } from './settings-editing.service';

class SettingsFieldResponse {
  @ApiProperty({ example: 'email' })
  name: string;

  @ApiProperty({ example: 'E-mail' })
  label: string;

  @ApiProperty({ enum: FIELD_KINDS })
  kind: SettingsField['kind'];
}

class SettingsSectionResponse {
  @ApiProperty({ example: 'organization' })
  section: string;

  @ApiProperty()
  title: string;

  @ApiProperty({ description: 'Short description of the section' })
  description: string;

  @ApiProperty({ type: SettingsFieldResponse, isArray: true })
  fields: SettingsFieldResponse[];

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'Values by field name',
  })
  values: Record<string, string>;

  @ApiProperty({ type: 'integer', description: 'Send this version back when you save' })
  version: number;

  static from({ section, values, version }: SectionState): SettingsSectionResponse {
    const { key, title, lead } = section;
    const fields = Object.entries<SettingsField>(section.fields).map(([name, { label, kind }]) => ({
      name,
      label,
      kind,
    }));
    const written = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
    return { section: key, title, description: lead, fields, values: written, version };
  }
}

@ApiTags('settings')
@Access('admin')
@Controller('api/admin/settings')
export class SettingsController {
  constructor(private readonly editing: SettingsEditingService) {}

  @Get()
  @ApiOkResponse({ type: SettingsSectionResponse, isArray: true })
  async listSettings(): Promise<SettingsSectionResponse[]> {
    return (await this.editing.list()).map((state) => SettingsSectionResponse.from(state));
  }

  /** Missing fields stay; an older `version` is rejected with the current values. */
  @Patch(':section')
  @ApiBody({
    schema: {
      type: 'object',
      properties: { version: { type: 'integer', minimum: 0 } },
      additionalProperties: true,
    },
  })
  @ApiOkResponse({ type: SettingsSectionResponse })
  async saveSettings(
    @Param('section') section: string,
    @Body() body: unknown,
    @Caller() by: Principals,
  ): Promise<SettingsSectionResponse> {
    return SettingsSectionResponse.from(await this.editing.save(section, body, by));
  }
}
