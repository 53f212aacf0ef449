export { ConsoleTab } from "./console/console-panel.tsx";
export { DifferencesTab } from "./differences/differences-panel.tsx";
export { EventsTab } from "./events/events-panel.tsx";
export { NetworkTab } from "./network/network-panel.tsx";
