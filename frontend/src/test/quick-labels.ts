const LABELABLE = 'button, input:not([type="hidden"]), meter, output, progress, select, textarea';

const controlOf = (label: HTMLLabelElement) =>
  label.hasAttribute('for') ? document.getElementById(label.htmlFor) : label.querySelector(LABELABLE);

/** jsdom reads the whole page for each label and each control whose labels are asked for, as every search by label does. */
export function quickenLabels() {
  for (const { prototype } of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement])
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      get(this: HTMLElement) {
        return [...document.querySelectorAll('label')].filter((label) => controlOf(label) === this);
      },
    });
}
