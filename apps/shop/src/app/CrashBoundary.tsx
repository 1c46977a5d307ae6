// Catches what breaks inside one page, so that the bars and the other pages go on.
import { Component, type ReactNode } from 'react'
import { CrashScreen } from './CrashScreen.tsx'
import type { ShopRoute } from './routes.tsx'
import { forgetScreen } from './screens.ts'

interface CrashBoundaryProps {
  route: ShopRoute
  children: ReactNode
}

// React offers this only to classes.
export class CrashBoundary extends Component<CrashBoundaryProps, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError(): { hasCrashed: boolean } {
    return { hasCrashed: true }
  }

  override componentDidCatch(): void {
    forgetScreen(this.props.route)
  }

  override render(): ReactNode {
    return this.state.hasCrashed ? <CrashScreen title={this.props.route.title} /> : this.props.children
  }
}
