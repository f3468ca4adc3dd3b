import { Body, Controller, Get, Param, Patch } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Access, Caller } from '../access/access.decorator';
import type { Principals } from '../access/principal';
import { FIELD_KINDS, type SettingsField } from './section';
import { SettingsEditing, type SectionState } from './settings-editing';

class SettingsFieldDto {
  @ApiProperty({ example: 'email' })
  name: string;

  @ApiProperty({ example: 'E-mail' })
  label: string;

  @ApiProperty({ enum: FIELD_KINDS })
  kind: SettingsField['kind'];
}

class SettingsSectionDto {
  @ApiProperty({ example: 'organisation' })
  key: string;

  @ApiProperty()
  title: string;

  @ApiProperty({ description: 'What these settings are for' })
  lead: string;

  @ApiProperty({ type: SettingsFieldDto, isArray: true })
  fields: SettingsFieldDto[];

  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' }, description: 'By field' })
  values: Record<string, string>;

  @ApiProperty({ type: 'integer', description: 'To be sent with an edit of these values' })
  version: number;

  static from({ section, values, version }: SectionState): SettingsSectionDto {
    const { key, title, lead } = section;
    const fields = Object.entries<SettingsField>(section.fields).map(([name, { label, kind }]) => ({
      name,
      label,
      kind,
    }));
    const written = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
    return { key, title, lead, fields, values: written, version };
  }
}

@ApiTags('settings')
@Access('admin')
@Controller('api/admin/settings')
export class SettingsController {
  constructor(private readonly editing: SettingsEditing) {}

  @Get()
  @ApiOkResponse({ type: SettingsSectionDto, isArray: true })
  async listSettings(): Promise<SettingsSectionDto[]> {
    return (await this.editing.list()).map((state) => SettingsSectionDto.from(state));
  }

  /** Fields that the body does not name stay; an older `version` is refused with the present values. */
  @Patch(':section')
  @ApiBody({
    schema: {
      type: 'object',
      properties: { version: { type: 'integer', minimum: 0 } },
      additionalProperties: true,
    },
  })
  @ApiOkResponse({ type: SettingsSectionDto })
  async saveSettings(
    @Param('section') section: string,
    @Body() body: unknown,
    @Caller() by: Principals,
  ): Promise<SettingsSectionDto> {
    return SettingsSectionDto.from(await this.editing.save(section, body, by));
  }
}
