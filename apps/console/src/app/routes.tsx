// The router: login and invitation are open, every other address is inside the guarded frame.
import { createBrowserRouter } from 'react-router'
import { LoginScreen } from '#screens/staff/LoginScreen.tsx'
import { CrashScreen } from './CrashScreen.tsx'
import { Guard } from './Guard.tsx'
import { LoadingScreen } from './LoadingScreen.tsx'
import { NotFoundScreen } from './NotFoundScreen.tsx'
import { pages } from './pages.ts'

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
