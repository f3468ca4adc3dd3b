import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import theme from './antd-theme.json';

const css = readFileSync(join(import.meta.dirname, 'styles', 'tokens.css'), 'utf8');
const declared = new Map([...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map((match) => [match[1], match[2]]));

function token(name: string): string {
  const value = declared.get(name);
  if (!value) throw new Error(`tokens.css has no --${name}`);
  const alias = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  return alias ? token(alias) : value.toLowerCase();
}

/** antd calculates shades from its values, so they are repeated there as hex; this keeps them in sync. */
const pairs: [keyof typeof theme.token, string][] = [
  ['colorPrimary', 'blue'],
  ['colorInfo', 'blue'],
  ['colorLink', 'blue'],
  ['colorLinkHover', 'blue-dark'],
  ['colorPrimaryBg', 'blue-tint'],
  ['colorSuccess', 'grass-ink'],
  ['colorSuccessBg', 'grass-tint'],
  ['colorSuccessBorder', 'grass-line'],
  ['colorWarning', 'sun-ink'],
  ['colorWarningBg', 'sun-tint'],
  ['colorError', 'brick'],
  ['colorErrorText', 'brick-ink'],
  ['colorErrorBg', 'brick-tint'],
  ['colorErrorBorder', 'brick-line'],
  ['colorText', 'ink'],
  ['colorTextSecondary', 'ink-2'],
  ['colorTextTertiary', 'ink-3'],
  ['colorTextDisabled', 'ink-3'],
  ['colorBgLayout', 'paper'],
  ['colorFillSecondary', 'paper-2'],
  ['colorBorder', 'line-2'],
  ['colorBorderSecondary', 'line'],
  ['colorBgSpotlight', 'navy'],
];

describe('the antd theme', () => {
  it.each(pairs)('%s is --%s', (key, name) => {
    expect(String(theme.token[key]).toLowerCase()).toBe(token(name));
  });

  it('has the fonts and the radius of the tokens', () => {
    expect(theme.token.fontFamily).toBe(declared.get('font-text'));
    expect(`${theme.token.borderRadius}px`).toBe(declared.get('r'));
    expect(`${theme.token.borderRadiusXS}px`).toBe(declared.get('r-xs'));
    expect(theme.components.Input.colorBorder.toLowerCase()).toBe(token('field'));
  });
});
