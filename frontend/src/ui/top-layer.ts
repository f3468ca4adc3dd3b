/** The open dialogs, the last one on top: nobody reaches what stands outside of that one. */
const dialogs: HTMLElement[] = [];
const listeners = new Set<(place: HTMLElement) => void>();

const top = () => dialogs[dialogs.length - 1] ?? document.body;
const tellAll = () => listeners.forEach((tell) => tell(top()));

/** Returns how the dialog leaves again. */
export function enterTopLayer(dialog: HTMLElement): () => void {
  dialogs.push(dialog);
  tellAll();
  return () => {
    dialogs.splice(dialogs.indexOf(dialog), 1);
    tellAll();
  };
}

/** Above those that were opened after it. */
export function raiseInTopLayer(dialog: HTMLElement): void {
  dialogs.push(...dialogs.splice(dialogs.indexOf(dialog), 1));
  tellAll();
}

/** Tells the element in which something must stand to be seen and reached, now and whenever it changes. */
export function followTopLayer(listener: (place: HTMLElement) => void): () => void {
  listeners.add(listener);
  listener(top());
  return () => void listeners.delete(listener);
}
