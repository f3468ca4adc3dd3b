/* Finds Chromium, or installs it with the system's package manager. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The headless shell comes first: it renders the same pages with a third less work because it has no window frame. */
const PLACES = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const present = () => PLACES.find((place) => place && existsSync(place));

/** Debian package names; older releases only have the second. */
function install() {
  const [command, ...as] = [...(process.getuid?.() === 0 ? [] : ['sudo', '-n']), 'apt-get'];
  const apt = (...args) =>
    execFileSync(command, [...as, ...args], {
      stdio: 'pipe',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update', '-qq');
  try {
    apt('install', '-y', '-qq', 'chromium-headless-shell');
  } catch {
    apt('install', '-y', '-qq', 'chromium');
  }
}

export async function browserPath() {
  if (!present() && process.platform === 'linux' && existsSync('/usr/bin/apt-get')) install();
  const found = present();
  if (found) return found;
  throw new Error('The browser tests need Chromium: install it, or set CHROMIUM to its path.');
}
