/** The open dialogs, topmost last: nothing outside of that one can be reached. */
const dialogs: HTMLElement[] = [];
const listeners = new Set<(place: HTMLElement) => void>();

const top = () => dialogs[dialogs.length - 1] ?? document.body;
const notifyAll = () => listeners.forEach((tell) => tell(top()));

/** Returns a function that removes the dialog. */
export function enterTopLayer(dialog: HTMLElement): () => void {
  dialogs.push(dialog);
  notifyAll();
  return () => {
    dialogs.splice(dialogs.indexOf(dialog), 1);
    notifyAll();
  };
}

/** Above those that were opened after it. */
export function raiseInTopLayer(dialog: HTMLElement): void {
  dialogs.push(...dialogs.splice(dialogs.indexOf(dialog), 1));
  notifyAll();
}

/** Calls back with the element in which something must be to be visible and reachable, now and whenever it changes. */
export function followTopLayer(listener: (place: HTMLElement) => void): () => void {
  listeners.add(listener);
  listener(top());
  return () => void listeners.delete(listener);
}
