import { ConfigProvider, type ThemeConfig } from 'antd';
import type { ReactNode } from 'react';

import theme from './antd-theme.json';
import './styles/antd-extra.css';

/** The nonce that allows this page to add styles; antd writes its own at runtime. */
function pageNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
}

/** antd in our tokens: `large` on family and staff pages, the default size in the admin area. */
export function AntdProvider({
  size,
  children,
}: {
  size?: 'small' | 'middle' | 'large';
  children: ReactNode;
}) {
  return (
    <ConfigProvider theme={theme as ThemeConfig} componentSize={size} csp={{ nonce: pageNonce() }}>
      {children}
    </ConfigProvider>
  );
}
