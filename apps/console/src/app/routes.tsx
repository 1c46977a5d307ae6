// The router: login and invitation are open, every other address is inside the guarded frame.
import { createBrowserRouter } from 'react-router'
import { CrashScreen } from './CrashScreen.tsx'
import { LoginScreen } from '#screens/staff/LoginScreen.tsx'
import { NotFoundScreen } from './NotFoundScreen.tsx'
import { Guard } from './Guard.tsx'
import { pages } from './pages.ts'
import { LoadingScreen } from './Starting.tsx'

export function createRouter() {
  return createBrowserRouter(
    [
      {
        ErrorBoundary: CrashScreen,
        HydrateFallback: LoadingScreen,
        children: [
          { path: '/login', Component: LoginScreen },
          {
            path: '/invitation',
            lazy: { Component: async () => (await import('#screens/staff/InvitationScreen.tsx')).InvitationScreen },
          },
          {
            Component: Guard,
            children: [
              {
                ErrorBoundary: CrashScreen,
                children: [
                  ...pages.map((page) => ({
                    path: page.path,
                    handle: page,
                    lazy: { Component: page.screen },
                  })),
                  { path: '*', Component: NotFoundScreen },
                ],
              },
            ],
          },
        ],
      },
    ],
    { basename: '/console' },
  )
}
