"""Reads iCalendar files with libical, as GNOME's and many other calendars do: JSON texts in, JSON events out."""

import json
import sys

import gi

gi.require_version("ICalGLib", "3.0")
from gi.repository import ICalGLib  # noqa: E402  (the version has to be named first)


def milliseconds(time):
    return time.as_timet_with_zone(time.get_timezone()) * 1000


def text(event, kind, get):
    found = event.get_first_property(kind)
    return (get(found) or "") if found else ""


def wall_clock(time, zone):
    """The hands of a clock in that zone."""
    there = time.convert_to_zone(ICalGLib.Timezone.get_builtin_timezone(zone))
    return "%04d-%02d-%02d %02d:%02d" % (there.get_year(), there.get_month(), there.get_day(), there.get_hour(), there.get_minute())


def read(event):
    kind, prop = ICalGLib.PropertyKind, ICalGLib.Property
    triggers = []
    alarm = event.get_first_component(ICalGLib.ComponentKind.VALARM_COMPONENT)
    while alarm:
        trigger = alarm.get_first_property(kind.TRIGGER_PROPERTY)
        triggers.append(trigger.get_trigger().get_duration().as_ical_string())
        alarm = event.get_next_component(ICalGLib.ComponentKind.VALARM_COMPONENT)
    return {
        "uid": event.get_uid(),
        "sequence": event.get_sequence(),
        "status": text(event, kind.STATUS_PROPERTY, prop.get_value_as_string),
        "summary": text(event, kind.SUMMARY_PROPERTY, prop.get_summary),
        "description": text(event, kind.DESCRIPTION_PROPERTY, prop.get_description),
        "location": text(event, kind.LOCATION_PROPERTY, prop.get_location),
        "url": text(event, kind.URL_PROPERTY, prop.get_url),
        "starts": milliseconds(event.get_dtstart()),
        "ends": milliseconds(event.get_dtend()),
        "triggers": triggers,
        "newYork": wall_clock(event.get_dtstart(), "America/New_York"),
    }


def events(file):
    calendar = ICalGLib.Component.new_from_string(file)
    if calendar is None or calendar.count_errors():
        return None
    found = []
    event = calendar.get_first_component(ICalGLib.ComponentKind.VEVENT_COMPONENT)
    while event:
        found.append(read(event))
        event = calendar.get_next_component(ICalGLib.ComponentKind.VEVENT_COMPONENT)
    return found


json.dump([events(file) for file in json.load(sys.stdin)], sys.stdout)
