import { mediaHook } from '../media-hook';

/** On phones, columns disappear and move to the second line of the first cell. */
export const useIsPhoneWidth = mediaHook('(max-width: 720px)');

/** Between phones and desktops, a table scrolls in its own box. */
export const useIsTabletWidth = mediaHook('(min-width: 721px) and (max-width: 1080px)');
