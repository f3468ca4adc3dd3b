import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

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

// antd asks for the style of pseudo elements, which jsdom refuses to compute.
const { getComputedStyle } = window;
window.getComputedStyle = (element) => getComputedStyle(element);
