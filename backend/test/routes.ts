import type { NestExpressApplication } from '@nestjs/platform-express';
import { mountsOn } from '../src/platform/http/mount';

export interface ServedRoute {
  method: string;
  path: string;
}

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
  name: string;
  handle: { stack?: Layer[] };
}

/** Every route on the server's whole stack, both Nest's and those mounted beside it; mounts answer all methods. */
export function servedRoutes(app: NestExpressApplication): ServedRoute[] {
  const server = app.getHttpAdapter().getInstance() as unknown as { router: { stack: Layer[] } };
  const routes = server.router.stack.flatMap((layer) =>
    layer.route
      ? Object.keys(layer.route.methods).map((method) => ({
          method: method.toUpperCase(),
          path: layer.route!.path,
        }))
      : [],
  );
  return [...routes, ...mountsOn(app).map(({ path }) => ({ method: 'MOUNT', path }))];
}
