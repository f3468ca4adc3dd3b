const SPORT_COLORS = ['#1e9e5a', '#ff8a1f', '#1848e7', '#c8362b', '#c6d62a', '#0e8f99'];
/** At sixty frames a second, the paper is gone before a second and a half is over. */
const FRAMES = 85;

/** Paper squares in the six sport colors, once, and only if motion is welcome. */
export async function showConfetti(): Promise<void> {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { default: confetti } = await import('canvas-confetti');
  void confetti({
    particleCount: 120,
    spread: 100,
    startVelocity: 38,
    ticks: FRAMES,
    shapes: ['square'],
    colors: SPORT_COLORS,
    origin: { y: 0.35 },
    zIndex: 1500,
    disableForReducedMotion: true,
  });
}
