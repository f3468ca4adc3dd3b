import { ConfigProvider, type ThemeConfig } from 'antd';
import type { ReactNode } from 'react';

import theme from './antd-theme.json';
import { mediaHook } from './media-hook';
import './styles/antd-extra.css';

const MOVING = theme as ThemeConfig;
const STILL: ThemeConfig = { ...MOVING, token: { ...MOVING.token, motion: false } };

const useReducedMotion = mediaHook('(prefers-reduced-motion: reduce)');

/** The nonce that allows this page to add styles; antd writes its own at runtime. */
function pageNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
}

/**
 * antd in our tokens: `large` on family and staff pages, the default size in the admin area. Dialogs and menus don't
 * move for people who asked their device for less motion.
 */
export function AntdProvider({
  size,
  children,
}: {
  size?: 'small' | 'middle' | 'large';
  children: ReactNode;
}) {
  const isStill = useReducedMotion();
  return (
    <ConfigProvider theme={isStill ? STILL : MOVING} componentSize={size} csp={{ nonce: pageNonce() }}>
      {children}
    </ConfigProvider>
  );
}
