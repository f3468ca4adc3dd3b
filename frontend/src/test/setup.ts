import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

import { speedUpLabelLookup } from './fast-label-lookup';
import { fastComputedStyle } from './fast-computed-style';

// Tests that wait query many times in vain: the page is printed only for the error that is read, not for each.
configure({
  getElementError: (message, container) =>
    Object.defineProperty(new Error(), 'message', {
      configurable: true,
      get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
    }),
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  document.head.querySelectorAll('[data-page-head]').forEach((element) => element.remove());
});

Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }),
});

class NoResize implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver = NoResize;
window.scrollTo = vi.fn();
Element.prototype.scrollIntoView = vi.fn();
Element.prototype.setPointerCapture = vi.fn();

// jsdom knows the element, but not how it opens.
const focusedBefore = new WeakMap<HTMLDialogElement, Element | null>();
Object.assign(HTMLDialogElement.prototype, {
  show(this: HTMLDialogElement) {
    focusedBefore.set(this, document.activeElement);
    this.open = true;
    this.querySelector<HTMLElement>('button:enabled, input:enabled, a[href]')?.focus();
  },
  showModal(this: HTMLDialogElement) {
    this.show();
    this.dataset.modal = '';
  },
  close(this: HTMLDialogElement) {
    this.open = false;
    delete this.dataset.modal;
    const before = focusedBefore.get(this);
    if (before instanceof HTMLElement) before.focus();
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  },
});

// antd requests the style of pseudo-elements, which jsdom refuses to compute: it gets the element's.
const { getComputedStyle } = window;
window.getComputedStyle = fastComputedStyle((element) => getComputedStyle(element));
speedUpLabelLookup();

// antd writes its styles into the document, and jsdom recalculates them for every query. Tests check roles, names and
// texts: styles belong to the browser tests.
const { createElement } = document;
document.createElement = (name: string, options?: ElementCreationOptions) => {
  const element = createElement.call(document, name, options);
  if (element instanceof HTMLStyleElement) element.type = 'text/unread';
  return element;
};
